import type { ClimateDay, Span } from '../climate-day.ts';
import { nearDraws } from '../near-draws.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { DayWords } from './day-words.ts';
import { type Badge, placeBadges } from '../../../chart/marks/place-badges.ts';
import { SunMark } from './sun-mark.tsx';
import { percentOf, percentOfLength } from '../../../chart/scale/time-axis.ts';

type DayBandsProps = { readonly day: ClimateDay; readonly words: DayWords; readonly showSun: boolean; readonly showHotWater: boolean };

/** A band that is narrower has no edge at its top, which would be a dot: per cent of the axis. */
const EDGED_FROM = 2;

/** What lasted a while, over the height of the plot: sun, hot water, and times that nothing is known of. */
export function DayBands({ day, words, showSun, showHotWater }: DayBandsProps) {
  const { axis } = day;
  const band = (span: Span) => ({ left: `${percentOf(axis, span.from)}%`, width: `${percentOfLength(axis, span)}%` });
  const water = nearDraws(day);
  const badges = placeBadges([
    ...(showSun ? day.sunnySeries : []).map((span) => badge('sun', axis, span)),
    ...(showHotWater ? water : []).map((span) => badge('water', axis, span)),
  ]);
  return (
    <>
      {day.sunnySeries.map((span) => (
        <i key={span.from} className="band sun" style={band(span)} />
      ))}
      {water.map((span) => (
        <i key={span.from} className={percentOfLength(axis, span) < EDGED_FROM ? 'band water thin' : 'band water'} style={band(span)} />
      ))}
      {day.disconnected.map((span) => (
        <i key={span.from} className="band disconnected" style={band(span)} />
      ))}
      {day.unreadable.map((span) => (
        <i key={span.from} className="band unreadable" style={band(span)}>
          <Icon name="warning" size={16} />
          <b>{words.t('report.chart.unreadable')}</b>
        </i>
      ))}
      <div className="badges lab">
        {badges.map(({ kind, centre }) => (
          <span key={centre} className={kind} style={{ left: `${centre}%` }}>
            {kind === 'water' ? <Icon name="tap" size={13} /> : <SunMark size={13} />}
          </span>
        ))}
      </div>
    </>
  );
}

const badge = (kind: Badge['kind'], axis: Span, span: Span): Badge => ({
  kind,
  centre: percentOf(axis, (span.from + span.to) / 2),
  width: percentOfLength(axis, span),
});
