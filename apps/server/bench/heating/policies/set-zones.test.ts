import { type Setting, HOUR, MINUTE, celsius, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { homesOf } from '../homes/homes.ts';
import { createWriter } from './set-zones.ts';

const { definition } = homesOf('tuning')[0]!;
const VALVE = definition.devices.find(({ role }) => role === 'valve')!.address;
const on = (degrees: number): Setting => ({ power: 'ON', temperature: celsius(degrees) });

/** Writes 20 °C every minute of three hours to a valve that then says what `told` says. */
function writesTo(told: (at: number) => number, byDial = false): number {
  let sent = 0;
  let now = 0;
  const writer = createWriter(definition, {
    told: () => told(now),
    capabilities: () => undefined,
    send: () => {
      sent++;
    },
  });
  for (; now < 3 * HOUR; now += MINUTE) writer.write(VALVE, { setting: on(20), byDial }, instant(now));
  return sent;
}

describe('who writes setpoints', () => {
  it('writes a setting once', () => {
    expect(writesTo(() => 20)).toBe(1);
  });

  it('writes again what was lost, and gives up after that', () => {
    expect(writesTo((at) => (at > 15 * MINUTE ? 20 : 17))).toBe(2);
    expect(writesTo(() => 17)).toBe(3);
  });

  it('leaves a valve alone that a hand has just set', () => {
    expect(writesTo(() => 17, true)).toBe(0);
  });
});
