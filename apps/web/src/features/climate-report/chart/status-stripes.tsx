import { memo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { ClimateDay, Span, Stripe } from '../climate-day.ts';
import type { DayWords } from './day-words.ts';
import { STRIPE_ICON } from './stripe-icon.ts';
import { percentOf, percentOfLength } from './time-axis.ts';

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
  return (
    <li
      className={classNames(stripe.look, here && 'here')}
      style={{
        left: `${percentOf(axis, stripe.from)}%`,
        width: `max(1px, calc(${percentOfLength(axis, stripe)}% - 1.5px))`,
      }}
    >
      <span className="sr">
        {words.t('report.span', { what: words.t(`report.look.${stripe.look}`), from: words.time(stripe.from), to: words.time(stripe.to) })}
      </span>
      <Icon name={STRIPE_ICON[stripe.look]} size={15} />
    </li>
  );
});
