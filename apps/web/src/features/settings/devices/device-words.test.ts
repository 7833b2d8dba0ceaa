import { expect, it } from 'vitest';
import { createFormat } from '../../../messages/format.ts';
import { diagnosticKey, remedyKey, shownName, signalKey, timeOrDate } from './device-words.ts';

it.each([
  ['Vanne lit', 'Vanne lit'],
  ['0x00158d0007f2a1c4', 'Capteur A1C4'],
  ['', 'Capteur'],
  // an address in a name that a person gave stays as it is
  ['Salon 0x00158d0007f2a1c4', 'Salon 0x00158d0007f2a1c4'],
])('a device named « %s » is shown as « %s »', (name, shown) => {
  expect(shownName({ name }, 'Capteur')).toBe(shown);
});

it('bars have words', () => {
  expect([1, 2, 3, 4].map(signalKey)).toEqual(['device.signal.weak', 'device.signal.fair', 'device.signal.good', 'device.signal.good']);
});

it('a reason that this page does not know has no words', () => {
  expect([diagnosticKey('outside-root'), diagnosticKey('of-tomorrow')]).toEqual(['diagnostic.outside-root', null]);
});

it('what is older than a day has a date instead of a time', () => {
  const now = Date.parse('2026-01-10T12:00:00Z');
  const told = (at: string) => timeOrDate(at, now, 'Europe/Paris', createFormat('fr'));
  expect([told('2026-01-10T11:30:00Z'), told('2026-01-09T11:30:00Z')]).toEqual(['12:30', '9 janvier 2026']);
});

it.each([
  ['VALVE', 'BATTERY', 'disobeys', 'device.fault.disobeys.what'],
  ['HEAT_PUMP', 'MAINS', 'disobeys', 'device.fault.disobeys.mains'],
  ['RELAY', 'MAINS', 'offline', 'device.fault.offline.mains'],
  ['GATEWAY', 'MAINS', 'offline', 'device.fault.offline.gateway'],
  ['VALVE', 'BATTERY', 'battery-low', 'device.fault.battery-low.what'],
] as const)('of a %s on %s that is %s, one can do %s', (kind, power, fault, key) => expect(remedyKey({ kind, power }, fault)).toBe(key));
