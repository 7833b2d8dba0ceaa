import { instant } from '@braise/domain';
import { localDayOf } from '@braise/domain/schedule';
import type { LeastLoad } from '@braise/energy';
import { calibrateBurner, dayInEnergy } from '../../../src/features/consumption/calibrate-burner.ts';
import type { DayOfMonth } from '../../../src/features/consumption/consumption-day.ts';
import { takenBy, TIMED_AND_SPLIT } from '../../../src/features/consumption/heat-meter.ts';
import type { LivedDay } from '../lived/live-year.ts';
import type { LivedHome } from '../part.ts';
import { stretchesOf, typedReadings } from './typed-readings.ts';

/** A day as a resident sees it, in kWh, beside how it really was. */
export type KnownDay = DayOfMonth & { readonly really: LivedDay };

/** The days of a home as they are told once its meter was read on some of them, ISO; null: nothing is told of it. */
export function knownDays(home: LivedHome, readOn: readonly string[], leastLoad: LeastLoad = 'told'): readonly KnownDay[] | null {
  const { timeZone } = home.bench.definition;
  const { by, days } = home.year;
  if (by === null) return null;
  const metered = days.map(({ date, metered: told, untold }) => ({ date, by, hours: leastLoad === 'told' ? told : untold }));
  const fullLoad =
    by === 'burner' ? calibrateBurner(stretchesOf(home, typedReadings(home, readOn)), metered, { timeZone, leastLoad }) : null;
  const known = metered.flatMap((day, index) => {
    const local = localDayOf(timeZone, day.date);
    const energy = local === null ? null : dayInEnergy(day, instant((local.start + local.end) / 2), fullLoad);
    return local === null || energy === null
      ? []
      : [
          {
            ...TIMED_AND_SPLIT,
            day: local,
            by,
            energy: takenBy(by, 'GAS'),
            rooms: null,
            isPending: false,
            ...energy,
            really: days[index]!,
          },
        ];
  });
  return known.length === 0 ? null : known;
}
