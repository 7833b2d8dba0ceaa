import type { HomeView } from '@braise/contract/live';
import { instant } from '@braise/domain';
import { expect, test } from 'vitest';
import { type Staleness, createHomeChannel } from './home-channel.ts';
import { createLiveListener } from './live-listener.ts';

const view = (revision: number): HomeView => ({
  home: {
    id: 1,
    name: 'Ici',
    timeZone: 'Europe/Paris',
    temperatureUnit: 'CELSIUS',
    presence: 'HOME',
    presenceLocked: false,
    geofencing: false,
    features: [],
    outside: null,
    newDevices: 0,
    historyProgress: null,
    devicesNeedAttention: false,
    revision,
  },
  rooms: [],
  serverTime: '2026-11-20T18:00:00.000Z',
});

function setUp(read: (count: number) => Promise<HomeView | null>) {
  const reads: Staleness[] = [];
  const failures: unknown[] = [];
  let gone = 0;
  const channel = createHomeChannel({
    homeId: 1,
    readView: (_homeId, staleness) => read(reads.push(staleness)),
    onGone: () => {
      gone += 1;
    },
    onFailure: (error) => failures.push(error),
  });
  const written: string[] = [];
  const sink = { write: (text: string) => written.push(text) > 0, end: () => undefined, destroy: () => undefined, once: () => undefined };
  channel.add(createLiveListener({ personId: 'p', clientId: 'c', expiresAt: instant(0) }, sink));
  return { channel, reads, failures, written, gone: () => gone };
}
const types = (written: readonly string[]) => written.map((text) => /event: (\S+)/.exec(text)?.[1]);

test('a storm of changes is read a few times, and the last state is sent', async () => {
  let revision = 1;
  const { channel, reads, written } = setUp(async () => view(revision));
  channel.changed('home');
  await expect.poll(() => types(written)).toEqual(['snapshot']);
  const begun = performance.now();
  while (performance.now() - begun < 250) {
    revision += 1;
    channel.changed('home');
    await new Promise(setImmediate);
  }
  await expect.poll(() => written.at(-1)).toContain(`"revision":${revision}`);
  // one for each tenth of a second begun, the first, and the last
  expect(reads.length).toBeLessThanOrEqual(3 + (performance.now() - begun) / 100);
  channel.close();
});

test('what is read while a change comes in is read again', async () => {
  const held: (() => void)[] = [];
  let revision = 1;
  const { channel, reads, written } = setUp(
    (count) =>
      new Promise((resolve) => {
        const read = view(revision);
        if (count === 1) held.push(() => resolve(read));
        else resolve(read);
      }),
  );
  channel.changed('home');
  await expect.poll(() => reads.length).toBe(1);
  revision = 2;
  channel.changed('readings');
  held[0]?.();
  await expect.poll(() => types(written)).toEqual(['snapshot', 'home']);
  expect(reads).toEqual(['home', 'readings']);
  channel.close();
});

test('a view that cannot be read is tried again', async () => {
  const { channel, failures, written } = setUp(async (count) => {
    if (count === 1) throw new Error('the database is away');
    return view(1);
  });
  channel.changed('home');
  await expect.poll(() => types(written)).toEqual(['snapshot']);
  expect(failures.length).toBe(1);
  channel.close();
});

test('a home that is no more ends its streams', async () => {
  const { channel, gone } = setUp(async () => null);
  channel.changed('home');
  await expect.poll(gone).toBe(1);
  channel.close();
});
