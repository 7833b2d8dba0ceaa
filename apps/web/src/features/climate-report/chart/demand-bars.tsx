import { Bars } from '../../../chart/marks/bars.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import type { ClimateDay } from '../day/climate-day.ts';

const SHARE = { NONE: 0, LOW: 1 / 3, MEDIUM: 2 / 3, HIGH: 1 } as const;

/** What was asked of the heating, or when an air conditioning ran; what no device told is hatched. */
export function DemandBars({ day: { axis, roomType, acActivitySeries, callForHeatSeries } }: { readonly day: ClimateDay }) {
  const look = (inferred = false): string | undefined => (inferred ? 'inferred' : undefined);
  if (roomType === 'AIR_CONDITIONING') {
    return (
      <div className="bars-row ac lab" aria-hidden="true">
        <Icon name="snowflake" size={16} />
        <Bars axis={axis} bars={(acActivitySeries ?? []).map((span) => ({ ...span, share: 2 / 3, look: look(span.inferred) }))} />
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
