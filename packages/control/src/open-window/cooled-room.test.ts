import { type AcMode, DEFAULT_LIMITS, MINUTE, SYSTEM_MODE, celsius } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { heatedRoom, manualAt, roomSensor, valve } from '../testing/homes.ts';
import { type Rig, createRig } from '../testing/rig.ts';

const MODE: Readonly<Record<AcMode, number>> = {
  HEAT: SYSTEM_MODE.heat,
  COOL: SYSTEM_MODE.cool,
  DRY: SYSTEM_MODE.dry,
  FAN: SYSTEM_MODE.fan_only,
  AUTO: SYSTEM_MODE.auto,
};

/** A summer's midday: a room that has been held at 24 °C for half an hour, with a thermometer of its own. */
function room(mode: AcMode = 'COOL', outdoor: number | null = 33) {
  const start = '2026-07-12T11:00:00Z';
  const climate = {
    roomType: 'AIR_CONDITIONING',
    limits: DEFAULT_LIMITS.AIR_CONDITIONING,
    modes: ['COOL', 'HEAT', 'AUTO', 'FAN'],
  } as const;
  const rig = createRig(start, {
    rooms: [
      heatedRoom(1, ['AC1', 'RU1'], {
        type: 'AIR_CONDITIONING',
        limits: DEFAULT_LIMITS.AIR_CONDITIONING,
        manual: { ...manualAt(24, Date.parse(start)), setting: { power: 'ON', temperature: celsius(24), mode } },
      }),
    ],
    devices: { AC1: valve(climate, { power: 'mains' }), RU1: roomSensor() },
  });
  rig.outdoor = outdoor;
  rig.report('AC1', { temperature: 24, setpoint: 24, systemMode: MODE[mode], heatDemand: 1 });
  for (let minute = 0; minute < 30; minute += 5) {
    rig.report('RU1', { temperature: 24.2 });
    rig.advance(5 * MINUTE);
  }
  return rig;
}

/** The room goes by `perMinute` for `minutes`, reported each minute. */
function drift(rig: Rig, from: number, perMinute: number, minutes: number): number {
  let temperature = from;
  for (let minute = 0; minute < minutes; minute += 1) {
    rig.advance(MINUTE);
    temperature += perMinute;
    rig.report('RU1', { temperature: Math.round(temperature * 10) / 10 });
  }
  return temperature;
}

describe('an open window in a room that is cooled', () => {
  it('shows in the rise of its temperature: nothing is cooled for 15 minutes, then it goes on', () => {
    const rig = room();
    drift(rig, 24.2, 0.15, 8);
    const { openWindow, effective } = rig.room(1);
    expect(openWindow?.source).toBe('slope');
    expect(effective).toEqual({ setting: { power: 'OFF' }, reason: 'OPEN_WINDOW', until: openWindow?.until });
    expect(rig.writes('AC1').at(-1)).toMatchObject({ action: { setting: { power: 'OFF' } }, cause: 'window' });
    rig.advance(16 * MINUTE);
    expect(rig.room(1)).toMatchObject({ openWindow: null, effective: { reason: 'MANUAL', setting: { mode: 'COOL', temperature: 24 } } });
  });

  it('lasts longer while the temperature goes on rising, but not for ever', () => {
    const rig = room();
    const temperature = drift(rig, drift(rig, 24.2, 0.15, 8), 0.06, 20);
    expect(rig.room(1).openWindow).not.toBeNull();
    drift(rig, temperature, 0.06, 60);
    expect(rig.room(1).openWindow).toBeNull();
  });

  it.each(['DRY', 'AUTO'] as const)('is looked for in mode %s too, which cools a room that is warmer than it should be', (mode) => {
    const rig = room(mode);
    drift(rig, 24.2, 0.15, 8);
    expect(rig.room(1).openWindow?.source).toBe('slope');
  });

  it.each(['HEAT', 'FAN'] as const)('is not looked for in mode %s, whichever way the room goes', (mode) => {
    for (const way of [1, -1]) {
      const rig = room(mode);
      drift(rig, 24.2, way * 0.15, 12);
      expect(rig.room(1).openWindow).toBeNull();
    }
  });

  it('needs air outside that is warmer, and known to be', () => {
    for (const outdoor of [26, 12, null]) {
      const rig = room('COOL', outdoor);
      drift(rig, 24.2, 0.15, 12);
      expect(rig.room(1).openWindow).toBeNull();
    }
  });

  it('is looked for from a memory that JSON keeps whole, at zero degrees as well', () => {
    const rig = room();
    rig.report('RU1', { temperature: 0 });
    rig.advance(MINUTE);
    const { memory } = rig.step();
    expect(JSON.parse(JSON.stringify(memory))).toStrictEqual(memory);
  });

  it('is no fall of the temperature, which is what cooling is for', () => {
    const rig = room();
    drift(rig, 24.2, -0.15, 12);
    expect(rig.room(1).openWindow).toBeNull();
  });

  it('is not what a room does that is to be cooled less, or whose air conditioner has come to rest', () => {
    const eased = room();
    eased.setRoom(1, { manual: { ...manualAt(26, eased.now), setting: { power: 'ON', temperature: celsius(26), mode: 'COOL' } } });
    drift(eased, 24.2, 0.15, 8);
    expect(eased.room(1).openWindow).toBeNull();
    const rests = room();
    rests.report('AC1', { heatDemand: 0 });
    const temperature = drift(rests, 24.2, 0.15, 8);
    expect(rests.room(1).openWindow).toBeNull();
    // which no air conditioner that rests explains
    drift(rests, temperature, 0.15, 4);
    expect(rests.room(1).openWindow?.source).toBe('slope');
  });

  it('is not what undoes a fall: the room was as warm before', () => {
    const rig = room();
    const low = drift(rig, 24.2, -0.12, 12);
    drift(rig, low, 0.12, 12);
    expect(rig.room(1).openWindow).toBeNull();
  });

  it('needs more where only the air conditioner measures the room, and where a window is to be clear', () => {
    const rises = (more: Parameters<typeof heatedRoom>[2], sensor: 'RU1' | 'AC1') => {
      const rig = room();
      rig.setRoom(1, { ...more, measuringDeviceId: sensor });
      for (let minute = 0; minute < 30; minute += 5) {
        rig.report(sensor, { temperature: 24.2 });
        rig.advance(5 * MINUTE);
      }
      for (let step = 1; step <= 7; step += 1) {
        rig.advance(MINUTE);
        rig.report(sensor, { temperature: Math.round((24.2 + 0.15 * step) * 10) / 10 });
      }
      return rig.room(1).openWindow !== null;
    };
    expect(rises({}, 'RU1')).toBe(true);
    expect(rises({}, 'AC1')).toBe(false);
    expect(rises({ openWindowDetection: { enabled: true, timeoutSeconds: 900, sensitivity: 'LOW' } }, 'RU1')).toBe(false);
  });
});
