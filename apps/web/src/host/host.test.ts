import { HOST_ABILITIES, writeHostMessage, type HostAbility } from '@braise/contract/host';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Report } from '../reporting/report.ts';
import { collectReports } from '../testing/collect-reports.ts';
import { createHostScope } from '../testing/host-scope.ts';
import { createHost } from './host.ts';

let reports: readonly Report[];
beforeEach(() => {
  reports = collectReports();
});
afterEach(() => void vi.useRealTimers());

async function greet(kind: 'android' | 'ios' | 'frame', abilities: readonly HostAbility[] = HOST_ABILITIES) {
  const around = createHostScope(kind);
  const host = createHost(around.page);
  await around.untilPosted(1);
  around.say(writeHostMessage('compatibility', { protocolVersion: 1, abilities: [...abilities] }));
  await host.ready;
  return { host, ...around };
}

describe.each(['android', 'ios', 'frame'] as const)('in %s', (kind) => {
  it('greets, learns what the host can do, and tells it no more', async () => {
    const { host, posted, untilPosted } = await greet(kind, ['screenOrientation', 'closeWindow']);
    expect([host.present, host.supports('closeWindow'), host.supports('openUrl')]).toEqual([true, true, false]);
    host.send('openUrl', { url: 'https://braise.example' });
    host.send('uiComponentState', { displayBottomBar: true });
    host.send('uiComponentState', { screenOrientation: 'LANDSCAPE', displayBottomBar: false });
    host.send('closeWindow', {});
    await untilPosted(3);
    expect(posted.map(({ name, payload }) => [name, payload])).toEqual([
      ['uiReady', { protocolVersion: 1 }],
      ['uiComponentState', { screenOrientation: 'LANDSCAPE' }],
      ['closeWindow', {}],
    ]);
  });

  it('asks, and hears the answer to its own question', async () => {
    const { host, posted, untilPosted, say } = await greet(kind);
    const heard: unknown[] = [];
    host.on('onAccessToken', (payload) => heard.push(payload));
    const [first, second] = [
      host.request('requestAccessToken', { because: 'missing' }),
      host.request('requestAccessToken', { because: 'ended' }),
    ];
    await untilPosted(3);
    const ids = posted.slice(1).map(({ id }) => id ?? '');
    say(writeHostMessage('onAccessToken', { accessToken: 'two' }, { answerTo: ids[1] ?? '' }));
    say(writeHostMessage('onAccessToken', { accessToken: null }, { answerTo: ids[0] ?? '' }));
    expect(await second).toEqual({ ok: true, payload: { accessToken: 'two' } });
    expect(await first).toEqual({ ok: true, payload: { accessToken: null } });
    expect(heard).toHaveLength(2);
  });

  it('takes what a host pushes for the answer that it waits for', async () => {
    const { host, untilPosted, say } = await greet(kind);
    const asked = host.request('requestLocationPermission', { enable: true }, Infinity);
    await untilPosted(2);
    say(writeHostMessage('onVisibility', { visible: true }));
    say(writeHostMessage('onLocationPermissionChanged', { locationPermissionState: 'RESTRICTED' }));
    expect(await asked).toEqual({ ok: true, payload: { locationPermissionState: 'RESTRICTED' } });
  });

  it('ignores and counts whatever is no message, and reports it once', async () => {
    const { host, say } = await greet(kind);
    const heard: unknown[] = [];
    host.on('onDeepLink', (payload) => heard.push(payload));
    const garbage = fc.sample(fc.anything(), 300);
    for (const received of garbage) say(received);
    expect(host.hostileMessages.get()).toBe(garbage.length);
    expect(reports.filter(({ level }) => level === 'warning')).toHaveLength(1);
    say(writeHostMessage('onDeepLink', { url: 'home' }));
    expect(heard).toEqual([{ url: 'home' }]);
  });
});

it('keeps what it is told before the host has said what it can do, in order', async () => {
  const around = createHostScope('ios');
  const host = createHost(around.page);
  host.send('uiComponentState', { screenOrientation: 'LANDSCAPE' });
  host.send('uiComponentState', { screenOrientation: 'AUTO' });
  const asked = host.request('requestMobileDeviceMetadata', {});
  await around.untilPosted(1);
  expect(around.posted.map(({ name }) => name)).toEqual(['uiReady']);
  around.say(writeHostMessage('compatibility', { protocolVersion: 1, abilities: ['screenOrientation'] }));
  await around.untilPosted(3);
  expect(around.posted.map(({ payload }) => payload).slice(1)).toEqual([{ screenOrientation: 'LANDSCAPE' }, { screenOrientation: 'AUTO' }]);
  expect(await asked).toEqual({ ok: false, because: 'unsupported' });
});

it('waits no longer than it was told, nor more than a second for a host that says nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const around = createHostScope('android');
  const host = createHost(around.page);
  await around.untilPosted(1);
  const [asked, ready] = [host.request('requestAccessToken', { because: 'missing' }, 2000), host.ready.then(() => 'ready')];
  await vi.advanceTimersByTimeAsync(999);
  expect(await Promise.race([ready, Promise.resolve('waiting')])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await ready).toBe('ready');
  expect(host.supports('accessToken')).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await asked).toEqual({ ok: false, because: 'timedOut' });
  around.say(writeHostMessage('compatibility', { protocolVersion: 1, abilities: ['accessToken'] }));
  expect(around.posted).toHaveLength(1);
});

it('hears nobody but the page around it, from an allowed origin', async () => {
  const { host, say } = await greet('frame');
  const heard: unknown[] = [];
  host.on('onVisibility', (payload) => heard.push(payload));
  const message = writeHostMessage('onVisibility', { visible: true });
  say(message, { origin: 'http://host.test.evil' });
  say(message, { origin: 'null' });
  say(message, { source: { other: 'window' } });
  expect([heard, host.hostileMessages.get()]).toEqual([[], 3]);
  say(message);
  expect(heard).toHaveLength(1);
});

it('a page around it that the server allows not is no host', async () => {
  const around = createHostScope('frame', { origins: [] });
  const host = createHost(around.page);
  await host.ready;
  expect(await host.request('requestAccessToken', { because: 'missing' })).toEqual({ ok: false, because: 'noHost' });
  expect(around.posted).toEqual([]);
});

it.each([
  ['browser', '/web-view/home'],
  ['frame', '/main/home'],
  ['frame', '/web-viewer'],
] as const)('there is none in a %s at %s', async (kind, path) => {
  const host = createHost(createHostScope(kind, { path }).page);
  await host.ready;
  expect([host.present, host.supports('closeWindow')]).toEqual([false, false]);
});

it('a listener that fails is reported, and keeps the others from nothing', async () => {
  const { host, say } = await greet('ios');
  const heard: unknown[] = [];
  host.on('onVisibility', () => {
    throw new Error('broken');
  });
  const stop = host.on('onVisibility', (payload) => heard.push(payload));
  say(writeHostMessage('onVisibility', { visible: false }));
  stop();
  say(writeHostMessage('onVisibility', { visible: true }));
  expect(heard).toEqual([{ visible: false }]);
  expect(reports.map(({ text }) => text)).toEqual(['broken', 'broken']);
});
