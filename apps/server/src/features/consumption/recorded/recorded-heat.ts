import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RecordSpan, type RecordedHeat, ROOM_MODEL_VERSION, confidenceOf, floorByName } from '@braise/energy';
import { type RecordDependencies, createRecords } from '../../../home-model/recorded/read-records.ts';
import type { RecordedHome } from '../../../home-model/recorded/recorded-home.store.ts';
import { loadRoomNames } from '../rooms/room-names.store.ts';
import { loadLearned } from './learned-rooms.store.ts';

/** The heated rooms of a home over a span, each with what was learned of it. */
export async function recordedHeat(
  deps: RecordDependencies,
  homeId: number,
  home: RecordedHome,
  span: RecordSpan,
): Promise<readonly RecordedHeat[]> {
  const gridOf = createRecords(deps, homeId, home);
  const learned = await loadLearned(deps.database, homeId);
  const names = await loadRoomNames(deps.database, homeId);
  const rooms: RecordedHeat[] = [];
  for (const { id } of home.heated) {
    const grid = await gridOf(id, span);
    if (grid === null) continue;
    const { model, error } = learned.get(id) ?? { model: null, error: null };
    const known = model?.version === ROOM_MODEL_VERSION ? model : null;
    rooms.push({
      id,
      floor: floorByName(names.get(id) ?? ''),
      model: known,
      rough: known === null || confidenceOf(known, { lately: error, proven: true }) === 'rough',
      grid,
    });
    await nextTurn();
  }
  return rooms;
}
