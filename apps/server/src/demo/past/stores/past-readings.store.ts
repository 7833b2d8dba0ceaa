import { randomUUID } from 'node:crypto';
import { DAY, type Instant, instant } from '@braise/domain';
import { GAS_BY_VOLUME, usualConversion } from '@braise/domain/meter';
import { localDayAt, wallInstant } from '@braise/domain/schedule';
import type { Truth } from '@braise/simulator';
import type { Database } from '../../../database/database.ts';
import { loadReadings, putReadings } from '../../../features/meter-readings/meter-reading.store.ts';
import { loadHomeEnergy, putHomeEnergy, putSaid } from '../../../features/meter-readings/settings/home-energy.store.ts';
import { putConversion } from '../../../home-model/energy/conversion.store.ts';

/** What the meter showed before, and what a cubic metre of it really holds, kWh: residents and server know only what gas usually does. */
const BEFORE = 4_157;
const HELD = 10.9;
/** At which minute of the day somebody goes and looks. */
const READ_AT = 19 * 60 + 40;
/** The home, as its residents say: m², the year it was built, metres above the sea. */
const SAID = { area: 96, yearBuilt: 1978, altitude: 172, dwelling: 'HOUSE' } as const;
/** Every third time nobody goes, and once two figures are mixed up. */
const isForgotten = (turn: number): boolean => turn % 3 === 2;
const MISREAD = { turn: 16, by: 270 };

/** When they go and look before a time. */
export const readingBefore = (timeZone: string, at: Instant): Instant => wallInstant(localDayAt(timeZone, instant(at - DAY)), READ_AT);

/** What residents of a home with gas read off their meter as its past goes by. `at`: of `readingBefore`; `turn`: which time that is. A day that has a reading keeps it. */
export async function storePastReading(
  database: Pick<Database, 'kysely'>,
  homeId: number,
  { carrier, heating, hotWater }: Truth['energy'],
  { at, turn }: { readonly at: Instant; readonly turn: number },
): Promise<void> {
  if (carrier !== 'gas' || isForgotten(turn)) return;
  const home = await loadHomeEnergy(database, homeId);
  if (home === null) return;
  const { date: day } = localDayAt(home.timeZone, at);
  if (home.metered === null) {
    const usual = usualConversion(GAS_BY_VOLUME, { country: home.country, altitude: SAID.altitude });
    await putHomeEnergy(homeId, { ...home, ...SAID, metered: GAS_BY_VOLUME }).execute(database.kysely);
    for (const row of putSaid(homeId, [{ since: day, energy: GAS_BY_VOLUME.energy }])) await row.execute(database.kysely);
    if (usual !== null) await putConversion(homeId, { ...GAS_BY_VOLUME, ...usual, validFrom: null }).execute(database.kysely);
  }
  if ((await loadReadings(database, homeId)).some((reading) => reading.day === day)) return;
  const value = Math.floor(BEFORE + (heating + hotWater) / HELD) + (turn === MISREAD.turn ? MISREAD.by : 0);
  const reading = { ...GAS_BY_VOLUME, id: randomUUID(), day, minute: READ_AT, value, answers: [], by: null, imported: false };
  await putReadings(homeId, [reading]).execute(database.kysely);
}
