import { memo } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/marks/icon.tsx';
import { percentOf, percentOfLength } from '../scale/time-axis.ts';
import type { Span } from '../series/series.ts';

type StripesProps<S extends Span> = StripeWords<S> & {
  readonly axis: Span;
  readonly stripes: readonly S[];
  /** The one that is read: it stands out. */
  readonly here: S | null;
};

/** Functions that stay the same while the stripes do: a stripe is drawn again where one of them changes. */
type StripeWords<S> = {
  /** Its classes. */
  readonly look: (stripe: S) => string;
  /** Shown where it has room. */
  readonly icon: (stripe: S) => IconName;
  /** For those who do not see it; null: nothing is told of it. */
  readonly speak: (stripe: S) => string | null;
};

/** What held from when to when, one after the other, in a row as wide as the axis. */
export function Stripes<S extends Span>({ axis, stripes, here, ...words }: StripesProps<S>) {
  return (
    <ol className="stripes">
      {stripes.map((stripe) => (
        <Stripe key={stripe.from} axis={axis} stripe={stripe} here={stripe === here} {...words} />
      ))}
    </ol>
  );
}

type StripeProps<S extends Span> = StripeWords<S> & { readonly axis: Span; readonly stripe: S; readonly here: boolean };

const Stripe = memo(StripeItem) as typeof StripeItem;

function StripeItem<S extends Span>({ axis, stripe, here, look, icon, speak }: StripeProps<S>) {
  const spoken = speak(stripe);
  return (
    <li
      className={classNames(look(stripe), here && 'here')}
      aria-hidden={spoken === null}
      style={{
        left: `${percentOf(axis, stripe.from)}%`,
        width: `max(1px, calc(${percentOfLength(axis, stripe)}% - 1.5px))`,
      }}
    >
      <span className="sr">{spoken}</span>
      <Icon name={icon(stripe)} size={15} />
    </li>
  );
}
