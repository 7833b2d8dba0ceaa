import { useMemo } from 'react';
import { Stripes } from '../../../chart/marks/stripes.tsx';
import { ReadingLayer } from '../../../chart/reading/reading-layer.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { ClimateDay, ShownSeries, Stripe } from '../day/climate-day.ts';
import type { DayLines } from './day-lines.ts';
import { DayTip } from './day-tip.tsx';
import type { DayWords } from './day-words.ts';
import { readDay } from './read-day.ts';
import { stripeIcon } from './stripe-icon.ts';

type DayMomentProps = {
  readonly day: ClimateDay;
  /** Null: nothing is read. */
  readonly at: number | null;
  readonly lines: DayLines;
  readonly shown: ShownSeries;
  readonly words: DayWords;
};

/** What the room followed, hour by hour, and the moment that is read. */
export function DayMoment({ day, at, lines, shown, words }: DayMomentProps) {
  const reading = useMemo(() => (at === null ? null : readDay(day, at)), [day, at]);
  const [temperature, humidity] = lines;
  return (
    <>
      <Stripes
        axis={day.axis}
        stripes={day.stripeSeries}
        here={reading === null ? null : reading.stripe}
        look={stripeClass}
        icon={stripeIcon}
        speak={words.stripe}
      />
      {reading !== null && (
        <ReadingLayer
          axis={day.axis}
          at={reading.at}
          lines={[
            { ...temperature, value: reading.temperature },
            ...(shown.showHumidity ? [{ ...humidity, value: reading.humidity }] : []),
          ]}
        >
          <DayTip reading={reading} shown={shown} words={words} />
        </ReadingLayer>
      )}
    </>
  );
}

const stripeClass = ({ look, heat, planned }: Stripe): string => classNames(look, heat !== null && `t${heat}`, planned && 'planned');
