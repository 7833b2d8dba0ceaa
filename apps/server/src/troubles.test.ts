import { expect, it } from 'vitest';
import type { LinkStatus } from './device-link/link.ts';
import type { TelemetryStatus } from './telemetry/telemetry.ts';
import { troublesOf } from './troubles.ts';

const telemetry: TelemetryStatus = {
  durable: true,
  backlog: 0,
  lagMs: 0,
  failure: null,
  refused: { 'too-old': 0, 'in-future': 0, 'not-finite': 0 },
  lastStateBehind: 0,
  unreadableChunks: 0,
};
const broker = { kind: 'embedded', state: 'connected', address: null, since: 0, lastError: null, following: [] } as const;
const link: LinkStatus = { broker, gateways: [], unstored: 0, refused: 0, lastClockJump: null };
const well = { database: 'running', telemetry, link, overdueDeletions: 0 } as const;

it('are none where all is well', () => {
  expect(troublesOf(well)).toEqual({});
});

it.each([
  ['database', { database: 'restarting' }],
  ['database', { database: 'away' }],
  ['telemetry', { telemetry: { ...telemetry, durable: false } }],
  ['telemetry', { telemetry: { ...telemetry, lagMs: 10_001 } }],
  ['history', { telemetry: { ...telemetry, unreadableChunks: 1 } }],
  ['broker', { link: { ...link, broker: { ...broker, state: 'disconnected' } } }],
  ['deletions', { overdueDeletions: 1 }],
] as const)('are told of the %s: %o', (part, change) => {
  expect(Object.keys(troublesOf({ ...well, ...change }))).toEqual([part]);
});
