import { memo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { ClimateDay, Span, Stripe } from '../climate-day.ts';
import type { DayWords } from './day-words.ts';
import { stripeIcon } from './stripe-icon.ts';
import { percentOf, percentOfLength } from '../../../chart/scale/time-axis.ts';

type StatusStripesProps = { readonly day: ClimateDay; readonly words: DayWords; /** The one that is read. */ readonly here: Stripe | null };

/** What the room followed, hour by hour; the stripe that is read stands out. */
export const StatusStripes = memo(function StatusStripes({ day, words, here }: StatusStripesProps) {
  return (
    <ol className="stripes">
      {day.stripeSeries.map((stripe) => (
        <StatusStripe key={stripe.from} axis={day.axis} stripe={stripe} words={words} here={stripe === here} />
      ))}
    </ol>
  );
});

type StatusStripeProps = { readonly axis: Span; readonly stripe: Stripe; readonly words: DayWords; readonly here: boolean };

const StatusStripe = memo(function StatusStripe({ axis, stripe, words, here }: StatusStripeProps) {
  const spoken = words.stripe(stripe);
  return (
    <li
      className={classNames(stripe.look, stripe.heat !== null && `t${stripe.heat}`, stripe.planned && 'planned', here && 'here')}
      aria-hidden={spoken === null}
      style={{
        left: `${percentOf(axis, stripe.from)}%`,
        width: `max(1px, calc(${percentOfLength(axis, stripe)}% - 1.5px))`,
      }}
    >
      <span className="sr">{spoken}</span>
      <Icon name={stripeIcon(stripe)} size={15} />
    </li>
  );
});
