import { randomUUID } from 'node:crypto';
import type { Instant } from '@braise/domain';
import type { Metered } from '@braise/domain/meter';
import { type CommandError, refuse } from '../../commands/home-command.ts';
import { whyRefused } from './check-reading.ts';
import { type KeptReading, MOST_READINGS, type RequestedReading } from './kept-reading.ts';
import { type HomeEnergy, meteredOf, unsaidEnergy } from './settings/home-energy.ts';

/** What a reading is placed among. */
export type Among = {
  readonly home: HomeEnergy;
  readonly standing: readonly KeptReading[];
  /** Who types it. */
  readonly by: KeptReading['by'];
  readonly at: Instant;
};
type Placed = { readonly ok: true; readonly reading: KeptReading } | { readonly ok: false; readonly error: CommandError };

/** A new reading as it is kept beside those that stand, in the unit that the home is counted in, or why it cannot be. */
export function placeReading(asked: RequestedReading, { home, standing, by, at }: Among): Placed {
  const why = whyRefused(asked, home, standing, at);
  if (why !== null) return refuse({ code: why, field: 'date' });
  if (standing.length >= MOST_READINGS) return refuse({ code: 'meterReading.tooMany', field: 'date' });
  const metered = meteredOf(home);
  if (metered === null) return unsaidEnergy('reading');
  if (isOfAnother(asked, metered)) return OF_ANOTHER;
  return { ok: true, reading: { ...asked, ...metered, id: randomUUID(), by, imported: false, answers: [] } };
}

/** A reading as it is kept in the place of the one that it corrects. What was answered of another figure, energy or day is asked again. */
export function placeCorrection(before: KeptReading, asked: RequestedReading, { home, standing, by, at }: Among): Placed {
  const others = standing.filter((one) => one !== before);
  const why = whyRefused(asked, home, others, at);
  if (why !== null) return refuse({ code: why, field: 'date' });
  const metered = isOfAnother(asked, before) ? meteredOf(home) : before;
  if (metered === null || isOfAnother(asked, metered)) return OF_ANOTHER;
  const { energy, unit } = metered;
  const same = asked.value === before.value && energy === before.energy;
  const answers = same && asked.day === before.day && asked.minute === before.minute ? before.answers : [];
  return {
    ok: true,
    reading: { ...before, ...asked, energy, unit, by: same ? before.by : by, imported: same && before.imported, answers },
  };
}

const isOfAnother = (asked: RequestedReading, metered: Metered): boolean => asked.energy !== undefined && asked.energy !== metered.energy;

const OF_ANOTHER = refuse({
  code: 'validationFailed',
  field: 'energySource',
  title: 'energySource: Expected what the reading was of, or what readings of the home are of',
});
