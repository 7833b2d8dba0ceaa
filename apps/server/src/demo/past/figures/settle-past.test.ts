import { instant } from '@braise/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadNextDay, loadDays } from '../../../features/consumption/consumption.store.ts';
import { loadResponse } from '../../../features/consumption/simulator/home-response.store.ts';
import { type DemoHomeRig, createDemoHomeRig } from '../../testing/demo-home-rig.ts';
import { findPast, openPast } from '../demo-past.store.ts';
import { makePast } from '../make-past.ts';

/** Ten to nine in the morning in Paris, and a midnight there. */
const NOW = instant(Date.parse('2026-02-20T07:50:00Z'));
const BEGIN = instant(Date.parse('2026-02-15T23:00:00Z'));

let rig: DemoHomeRig;
beforeAll(async () => {
  rig = await createDemoHomeRig(() => NOW);
});
afterAll(() => rig.close());

test('a past is complete once its days are metered and its rooms worked out, and no other home is taken for it', async () => {
  const { demo, homeId } = await rig.makeHome('camille');
  const { homeId: other } = await rig.makeHome('louis');
  const { kysely } = rig.database;
  const dueOf = async (id: number) =>
    (await kysely.selectFrom('consumption_settling').select('due_at').where('home_id', '=', id).executeTakeFirstOrThrow()).due_at.getTime();
  await kysely
    .updateTable('consumption_settling')
    .set({ due_at: new Date(BEGIN) })
    .execute();
  await kysely
    .updateTable('home')
    .set({ created_at: new Date(BEGIN), subscribed_since: new Date(BEGIN) })
    .execute();
  await openPast(rig.database, homeId, BEGIN, NOW);
  const told: string[] = [];
  const log = (event: string) => void told.push(event);
  await makePast({ ...rig, log }, homeId, demo, () => undefined);
  expect(told).toEqual([]);
  expect(await findPast(rig.database, homeId)).toMatchObject({ doneUntil: NOW });
  expect(await loadNextDay(rig.database, homeId)).toBe('2026-02-20');
  const days = await loadDays(rig.database, homeId);
  expect(days.map(({ date }) => date)).toEqual(['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19']);
  expect(days.every(({ rooms }) => rooms !== null)).toBe(true);
  expect(await loadResponse(rig.database, homeId)).toMatchObject({ upTo: '2026-02-20' });
  // its own jobs look at it
  expect([(await dueOf(homeId)) > NOW, await dueOf(other)]).toEqual([true, BEGIN]);
});
