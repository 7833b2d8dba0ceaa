import { Bars } from '../../../chart/marks/bars.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { acBars, acIcon } from './ac-bars.ts';
import type { ClimateDay } from '../day/climate-day.ts';

const SHARE = { NONE: 0, LOW: 1 / 3, MEDIUM: 2 / 3, HIGH: 1 } as const;

/** What was asked of the heating, or when an air conditioning ran; what no device told is hatched. */
export function DemandBars({ day }: { readonly day: ClimateDay }) {
  const { axis, roomType, callForHeatSeries } = day;
  const look = (inferred = false): string | undefined => (inferred ? 'inferred' : undefined);
  if (roomType === 'AIR_CONDITIONING') {
    const bars = acBars(day);
    const icon = acIcon(bars);
    return (
      <div className={classNames('bars-row ac lab', icon === 'flame' && 'heats')} aria-hidden="true">
        <Icon name={icon} size={16} />
        <Bars axis={axis} bars={bars} />
      </div>
    );
  }
  return (
    <div className="bars-row demand lab" aria-hidden="true">
      {roomType === 'HEATING' && <Icon name="heat-3" size={16} />}
      <Bars axis={axis} bars={callForHeatSeries.map((span) => ({ ...span, share: SHARE[span.level], look: look(span.inferred) }))} />
    </div>
  );
}
