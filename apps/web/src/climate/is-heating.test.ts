import { expect, it } from 'vitest';
import { roomView } from '../testing/views.ts';
import { isHeating } from './is-heating.ts';

const demand = { level: 'HIGH', fraction: 1, inferred: false } as const;
const held = (celsius: number) => ({ setting: { power: 'ON', celsius, mode: null }, reason: 'AWAY', until: null }) as const;

it.each([
  ['asks for heat below its setpoint', { demand }, true],
  ['asks for none', {}, false],
  ['asked before everybody left', { demand, effective: held(16) }, false],
  [
    'is colder than the setpoint of an empty home',
    { demand, effective: held(16), measured: { celsius: 14, at: '2026-01-10T12:00:00Z' } },
    true,
  ],
  [
    'was switched off a moment ago',
    { demand, effective: { setting: { power: 'OFF', celsius: null, mode: null }, reason: 'MANUAL', until: null } },
    false,
  ],
  ['is offline', { demand, connection: { state: 'OFFLINE', since: null } }, false],
  ['is hot water', { demand, type: 'HOT_WATER' }, false],
] as const)('a room that %s', (_name, change, heating) => expect(isHeating(roomView(change))).toBe(heating));
