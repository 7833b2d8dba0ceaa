import { Badges } from '../../../chart/marks/badges.tsx';
import { Bands } from '../../../chart/marks/bands.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import type { ClimateDay } from '../day/climate-day.ts';
import { nearDraws } from '../day/near-draws.ts';
import type { DayWords } from './day-words.ts';
import { SunMark } from './sun-mark.tsx';

type DayBandsProps = { readonly day: ClimateDay; readonly words: DayWords; readonly showSun: boolean; readonly showHotWater: boolean };

/** Sun, hot water, and times that nothing is known of. */
export function DayBands({ day, words, showSun, showHotWater }: DayBandsProps) {
  const { axis } = day;
  const water = nearDraws(day);
  return (
    <>
      <Bands axis={axis} spans={day.sunnySeries} look="sun" />
      <Bands axis={axis} spans={water} look="water" />
      <Bands axis={axis} spans={day.disconnected} look="disconnected" />
      <Bands axis={axis} spans={day.unreadable} look="unreadable">
        <Icon name="warning" size={16} />
        <b>{words.t('report.chart.unreadable')}</b>
      </Bands>
      <Badges
        axis={axis}
        bands={[
          ...(showSun ? day.sunnySeries : []).map((span) => ({ ...span, look: 'sun', mark: <SunMark size={13} /> })),
          ...(showHotWater ? water : []).map((span) => ({ ...span, look: 'water', mark: <Icon name="tap" size={13} /> })),
        ]}
      />
    </>
  );
}
