import type { Instant } from '@braise/domain';
import { type DraftDoubt, type MeantReading, meantBy, weighDrafts } from '@braise/domain/meter';
import { type CommandError, refuse } from '../../commands/home-command.ts';
import type { Database } from '../../database/database.ts';
import type { KeptReading, RequestedReading } from './kept-reading.ts';
import { loadReadings } from './meter-reading.store.ts';
import { placeCorrection, placeReading } from './place-reading.ts';
import { loadHomeEnergy } from './settings/home-energy.store.ts';

type Weighed =
  | { readonly ok: true; readonly draft: KeptReading; readonly doubts: readonly DraftDoubt[]; readonly meant: MeantReading | null }
  | { readonly ok: false; readonly error: CommandError };

/** What would be in doubt if a reading were added, or corrected where `id` is of one that stands, or why it would be refused. Nothing is stored. */
export async function weighReading(
  database: Pick<Database, 'kysely'>,
  {
    homeId,
    id,
    asked,
    at,
  }: { readonly homeId: number; readonly id: string | null; readonly asked: RequestedReading; readonly at: Instant },
): Promise<Weighed> {
  const [home, standing] = await Promise.all([loadHomeEnergy(database, homeId), loadReadings(database, homeId)]);
  const before = standing.find((one) => one.id === id);
  if (home === null || (id !== null && before === undefined)) return refuse({ code: 'notFound' });
  const among = { home, standing, by: null, at };
  const placed = before === undefined ? placeReading(asked, among) : placeCorrection(before, asked, among);
  if (!placed.ok) return placed;
  const { reading: draft } = placed;
  const doubts = weighDrafts([draft], standing, home);
  return { ok: true, draft, doubts, meant: doubts.some(({ of }) => of === draft) ? meantBy(draft, standing, home) : null };
}
