import { MINUTE, instant } from '@braise/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePlainHome } from '../../../testing/a-plain-home.ts';
import { PLAIN_VALVE } from '../../../testing/plain-valve.ts';
import { type TestDatabase, createTestDatabase } from '../../../testing/test-database.ts';
import type { LivedWindows } from '../../life/join-windows.ts';
import { storePastWindows } from './past-windows.store.ts';

let rig: TestDatabase;
beforeAll(async () => {
  rig = await createTestDatabase();
});
afterAll(() => rig.drop());

const SINCE = instant(Date.parse('2026-02-20T07:00:00Z'));
const at = (minute: number) => instant(SINCE + minute * MINUTE);

test('a window that is found again to be open since then is one alarm, however often that is stored', async () => {
  const { database } = rig;
  const homeId = await makePlainHome(database, PLAIN_VALVE);
  const { id: roomId } = await database.kysely.selectFrom('room').select('id').where('home_id', '=', homeId).executeTakeFirstOrThrow();
  const opened = (minute: number): LivedWindows => ({
    at: at(minute),
    windows: { opened: [{ roomId: 1, since: SINCE, source: 'model' }], shut: [] },
  });
  const shut = (minute: number): LivedWindows => ({ at: at(minute), windows: { opened: [], shut: [{ roomId: 1, since: SINCE }] } });
  const store = (...lived: readonly LivedWindows[]) => storePastWindows(database, homeId, [roomId], lived);
  const alarms = () =>
    database.kysely.selectFrom('window_alarm').select(['room_id', 'since', 'told_at', 'ended_at']).where('home_id', '=', homeId).execute();
  const alarm = { room_id: roomId, since: new Date(SINCE), told_at: new Date(at(8)) };
  const stretch = [opened(8), shut(23), opened(33), shut(48), opened(58)];
  for (let time = 0; time < 2; time += 1) {
    await store(...stretch);
    expect(await alarms()).toEqual([{ ...alarm, ended_at: null }]);
  }
  await store(shut(63));
  expect(await alarms()).toEqual([{ ...alarm, ended_at: new Date(at(63)) }]);
});
