import type { HostMessages } from '@braise/contract/host';
import { expect, it } from 'vitest';
import type { HostReply } from '../../host/host-link.ts';
import { succeeded } from '../wire/result.ts';
import { tellMobileDevice } from './tell-mobile-device.ts';
import { wireOf } from '../../testing/wire-of.ts';
import type { Call } from '../wire/call.ts';

type Metadata = HostMessages['onMobileDeviceMetadata'];
const KNOWN: Metadata = {
  device: { platform: 'IOS', osVersion: '26.1', model: 'iPhone 17', locale: 'fr-FR' },
  braiseApp: { version: '8.4.0' },
  mobileDeviceId: 7,
};

async function callsFor(reply: HostReply<'requestMobileDeviceMetadata'>): Promise<readonly Call[]> {
  const calls: Call[] = [];
  const host = { request: () => Promise.resolve(reply as never) };
  const wire = wireOf((call) => {
    calls.push(call);
    return Promise.resolve(succeeded(null));
  });
  await tellMobileDevice({ host, wire, homeId: 1 });
  return calls;
}

it('tells what the phone is', async () => {
  const calls = await callsFor({ ok: true, payload: KNOWN });
  expect(calls).toEqual([
    { method: 'PUT', path: '/api/v2/homes/1/mobileDevices/7/metadata', body: { ...KNOWN.device, appVersion: '8.4.0' } },
  ]);
});

it.each<[string, Metadata]>([
  ['an unknown platform', { ...KNOWN, device: { ...KNOWN.device, platform: 'UNKNOWN' } }],
  ['version 0.0.0', { ...KNOWN, braiseApp: { version: '0.0.0' } }],
  ['a phone that the home does not know', { ...KNOWN, mobileDeviceId: null }],
])('tells nothing of %s', async (_what, payload) => {
  expect(await callsFor({ ok: true, payload })).toEqual([]);
});

it('tells nothing where no host answers', async () => {
  expect(await callsFor({ ok: false, because: 'timedOut' })).toEqual([]);
});
