import type { Worker } from 'node:worker_threads';
import { instant } from '@braise/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readHome } from '../../home-model/read-home.ts';
import { findPast, openPast } from './demo-past.store.ts';
import { startDemoPast } from './start-demo-past.ts';
import { type DemoHomeRig, createDemoHomeRig } from '../testing/demo-home-rig.ts';

const NOW = instant(Date.parse('2026-02-20T07:50:11.123Z'));
/** A midnight of Paris, a day before. */
const BEGIN = instant(Date.parse('2026-02-18T23:00:00Z'));

let rig: DemoHomeRig;
const started: Worker[] = [];
const born = (worker: Worker) => started.push(worker);
beforeEach(async () => {
  rig = await createDemoHomeRig(() => NOW);
  started.length = 0;
  process.on('worker', born);
});
afterEach(async () => {
  process.off('worker', born);
  await rig.close();
});

function start(homes: readonly { readonly homeId: number; readonly key: string }[], progress: (share: number) => void) {
  const failures: unknown[] = [];
  const log = { warn: () => undefined, error: (detail: unknown) => failures.push(detail) };
  const { database, bus, test } = rig;
  const past = startDemoPast({ database, address: { url: test.url }, bus, homes, progress, log, retryDelays: [0] });
  return { past, failures };
}
const shown = async (homeId: number) =>
  (await readHome({ database: rig.database, loadLastValues: async () => [] }, homeId, NOW))?.historyProgress;

it('is complete though a thread died on the way', async () => {
  const { homeId } = await rig.makeHome('louis');
  await openPast(rig.database, homeId, BEGIN, NOW);
  const complete = Promise.withResolvers<void>();
  // as the demo's homes have it, with more about them than a thread can be given
  const home = { homeId, key: 'louis', placed: Promise.resolve() };
  const { past, failures } = start([home], (share) => {
    if (share >= 1) complete.resolve();
    else if (started.length === 1) void started[0]?.terminate();
  });
  await complete.promise;
  await past.stop();
  expect(started).toHaveLength(2);
  expect(failures).toHaveLength(1);
  expect(await findPast(rig.database, homeId)).toMatchObject({ doneUntil: NOW });
});

it('is given up when every attempt fails, waited for by nobody, and the others are made', async () => {
  const { homeId: broken } = await rig.makeHome('camille');
  const { homeId } = await rig.makeHome('louis');
  for (const id of [broken, homeId]) await openPast(rig.database, id, BEGIN, NOW);
  expect(await shown(broken)).toBe(0);
  const told = new Set<number>();
  rig.bus.subscribe((message) => message.type === 'history-grew' && told.add(message.homeId));
  const complete = Promise.withResolvers<void>();
  const { past, failures } = start(
    [
      { homeId: broken, key: 'nobody' },
      { homeId, key: 'louis' },
    ],
    (share) => share >= 1 && complete.resolve(),
  );
  await complete.promise;
  await past.stop();
  expect(failures).toHaveLength(2);
  expect(told).toEqual(new Set([broken, homeId]));
  expect([await shown(broken), await shown(homeId)]).toEqual([null, null]);
  expect(await findPast(rig.database, broken)).toMatchObject({ doneUntil: BEGIN });
  // the next start tries again
  await openPast(rig.database, broken, BEGIN, NOW);
  expect(await shown(broken)).toBe(0);
});
