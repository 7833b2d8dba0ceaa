import { DEFAULT_LIMITS, type DeviceCapabilities, HOUR, MINUTE, SECOND, celsius, instant, setpointOf } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { step } from './step.ts';
import { boiler, heatedRoom, manualAt, nightSetback, roomSensor, valve } from './testing/homes.ts';
import { createRig } from './testing/rig.ts';

/** One room, one valve, a winter's midday: 21 degrees by the schedule. */
function oneRoom(capabilities = valve()) {
  const rig = createRig('2026-01-12T11:00:00Z', { rooms: [heatedRoom(1, ['VA1'])], devices: { VA1: capabilities } });
  rig.report('VA1', { temperature: 19, setpoint: 18, systemMode: 1, heatDemand: 0 });
  rig.step();
  return rig;
}

describe('effective setting', () => {
  it('follows the schedule and says until when', () => {
    const rig = oneRoom();
    expect(rig.room(1).effective).toEqual({
      setting: { power: 'ON', temperature: 21 },
      reason: 'SCHEDULE',
      until: Date.parse('2026-01-12T21:00:00Z'),
    });
    expect(rig.room(1).next).toEqual({ at: Date.parse('2026-01-12T21:00:00Z'), setting: { power: 'ON', temperature: 16 } });
    rig.advance(11 * HOUR);
    expect(rig.room(1).effective.setting).toEqual({ power: 'ON', temperature: 16 });
  });

  it('changes at the very minute of the block', () => {
    const rig = oneRoom();
    let changed = 0;
    rig.watch = ({ rooms }, now) => {
      if (changed === 0 && rooms[0]?.effective.setting.power === 'ON' && rooms[0].effective.setting.temperature === 16) changed = now;
    };
    rig.advance(11 * HOUR);
    expect(new Date(changed).toISOString()).toBe('2026-01-12T21:00:00.000Z');
  });

  it('gives manual control precedence until it ends', () => {
    const rig = oneRoom();
    rig.setRoom(1, { manual: manualAt(23, rig.now, rig.now + 30 * MINUTE) });
    expect(rig.room(1).effective).toEqual({ setting: { power: 'ON', temperature: 23 }, reason: 'MANUAL', until: rig.now + 30 * MINUTE });
    rig.advance(30 * MINUTE);
    expect(rig.room(1).effective.reason).toBe('SCHEDULE');
  });

  it('keeps to the away setting, but in blocks that hold', () => {
    const rig = oneRoom();
    const [night, day, evening] = nightSetback.days.MONDAY_TO_SUNDAY ?? [];
    if (night === undefined || day === undefined || evening === undefined) throw new Error('three blocks');
    rig.presence = { presence: 'HOME', lock: 'AWAY' };
    rig.setRoom(1, { timetable: { type: 'ONE_DAY', days: { MONDAY_TO_SUNDAY: [night, day, { ...evening, holdsWhenAway: true }] } } });
    expect(rig.room(1).effective).toEqual({
      setting: { power: 'ON', temperature: 15 },
      reason: 'AWAY',
      until: Date.parse('2026-01-12T21:00:00Z'),
    });
    rig.advance(10 * HOUR);
    expect(rig.room(1).effective).toMatchObject({ setting: { temperature: 16 }, reason: 'SCHEDULE' });
    rig.advance(2 * HOUR);
    expect(rig.room(1).effective.reason).toBe('AWAY');
    rig.setRoom(1, { away: null });
    expect(rig.room(1).effective.reason).toBe('SCHEDULE');
  });

  it('guards against frost with hysteresis, whatever people asked', () => {
    const rig = oneRoom();
    rig.setRoom(1, { manual: { ...manualAt(0, rig.now), setting: { power: 'OFF' } } });
    expect(rig.room(1).effective).toEqual({ setting: { power: 'OFF' }, reason: 'MANUAL', until: null });
    expect(rig.writes('VA1').at(-1)?.action).toMatchObject({ setting: { power: 'ON', temperature: 5 } });
    rig.advance(MINUTE);
    rig.report('VA1', { temperature: 4.8 });
    expect(rig.room(1).effective).toEqual({ setting: { power: 'ON', temperature: 7 }, reason: 'FROST_GUARD', until: null });
    rig.report('VA1', { temperature: 5.5 });
    expect(rig.room(1).effective.reason).toBe('FROST_GUARD');
    rig.report('VA1', { temperature: 6.1 });
    expect(rig.room(1).effective.reason).toBe('MANUAL');
  });
});

describe('a home that nobody lives in any more', () => {
  it('is kept from freezing, whatever was asked before, and goes back to it with whoever returns', () => {
    const rig = oneRoom();
    rig.setRoom(1, { manual: manualAt(23, rig.now, null) });
    rig.vacant = true;
    rig.step();
    expect(rig.room(1).effective).toEqual({ setting: { power: 'ON', temperature: 7 }, reason: 'FROST_GUARD', until: null });
    rig.advance(12 * HOUR);
    expect(rig.room(1).effective.reason).toBe('FROST_GUARD');
    rig.vacant = false;
    rig.step();
    expect(rig.room(1).effective).toEqual({ setting: { power: 'ON', temperature: 23 }, reason: 'MANUAL', until: null });
  });

  it('has neither hot water nor cooling', () => {
    const rig = oneRoom();
    rig.vacant = true;
    for (const type of ['HOT_WATER', 'AIR_CONDITIONING'] as const) {
      rig.setRoom(1, { type });
      expect(rig.room(1).effective).toEqual({ setting: { power: 'OFF' }, reason: 'FROST_GUARD', until: null });
    }
  });
});

describe('commands', () => {
  it('sent by an echo, confirmed by the device', () => {
    const rig = oneRoom();
    expect(rig.writes('VA1')).toHaveLength(1);
    expect(rig.room(1).delivery).toBe('sent');
    rig.advance(2_000);
    expect(rig.device('VA1').readings.get('0/setpoint')?.value).toBe(21);
    expect(rig.room(1).delivery).toBe('sent');
    rig.advance(30_000);
    expect(rig.room(1).delivery).toBe('confirmed');
    rig.advance(6 * HOUR);
    expect(rig.writes('VA1')).toHaveLength(1);
  });

  it('are not needed when the device holds the value already', () => {
    const rig = createRig('2026-01-12T11:00:00Z', { rooms: [heatedRoom(1, ['VA1'])], devices: { VA1: valve() } });
    rig.report('VA1', { temperature: 19, setpoint: 21, systemMode: 1 });
    rig.step();
    expect(rig.written).toEqual([]);
    expect(rig.room(1).delivery).toBe('confirmed');
  });

  it('of a person go at once and carry their cause', () => {
    const rig = oneRoom();
    rig.advance(MINUTE);
    const decision = rig.setRoom(1, { manual: manualAt(22, rig.now) });
    expect(decision.commands).toEqual([
      { deviceId: 'VA1', action: { kind: 'climate', channel: 0, setting: { power: 'ON', temperature: 22 } }, cause: 'person' },
    ]);
    expect(rig.setRoom(1, { manual: manualAt(22.5, rig.now) }).commands).toHaveLength(1);
  });

  it('that a device does not follow are repeated with longer and longer pauses, and told', () => {
    const rig = oneRoom();
    rig.device('VA1').manner = 'deaf';
    rig.setRoom(1, { manual: manualAt(22, rig.now) });
    const since = rig.now;
    let early = null;
    for (let m = 0; m < 240; m += 1) {
      rig.advance(MINUTE);
      rig.report('VA1', { temperature: 19, setpoint: 18 });
      if (m === 4) early = rig.room(1).delivery;
    }
    expect(early).toBe('contradicted');
    const pauses = rig
      .writes('VA1')
      .filter(({ at }) => at > since)
      .map(({ at }) => Math.round((at - since) / MINUTE));
    expect(pauses.length).toBeGreaterThanOrEqual(4);
    expect(pauses.length).toBeLessThanOrEqual(7);
    expect(rig.room(1).disobey).toEqual(['VA1']);
    // it is told something else: that is not taken either
    expect(rig.setRoom(1, { manual: manualAt(20, rig.now) }).rooms[0]).toMatchObject({ delivery: 'sent', disobey: ['VA1'] });
    rig.device('VA1').manner = 'obeys';
    rig.advance(3 * HOUR);
    expect(rig.room(1).delivery).toBe('confirmed');
    expect(rig.room(1).disobey).toEqual([]);
  });

  it('to a device that is not heard of again expire', () => {
    const rig = oneRoom();
    rig.device('VA1').manner = 'deaf';
    rig.setRoom(1, { manual: manualAt(22, rig.now) });
    rig.advance(11 * MINUTE);
    expect(rig.room(1).delivery).toBe('expired');
  });

  it('wait for a gateway that is away', () => {
    const rig = oneRoom();
    rig.advance(MINUTE);
    rig.device('VA1').reachable = false;
    expect(rig.setRoom(1, { manual: manualAt(22, rig.now) }).commands).toEqual([]);
    expect(rig.room(1).delivery).toBe('pending');
    expect(rig.room(1).connection.state).toBe('OFFLINE');
    rig.device('VA1').reachable = true;
    expect(rig.step().commands).toHaveLength(1);
  });

  it('accept the rounding of a coarse device, and do not take it for a hand on the dial', () => {
    const rig = oneRoom();
    rig.device('VA1').manner = 'deaf';
    rig.setRoom(1, { manual: manualAt(22.5, rig.now) });
    rig.advance(30_000);
    rig.report('VA1', { setpoint: 23 });
    expect(rig.room(1).delivery).toBe('confirmed');
    rig.advance(HOUR);
    rig.report('VA1', { setpoint: 23, temperature: 20 });
    expect(rig.requests).toEqual([]);
    expect(rig.writes('VA1')).toHaveLength(2);
  });
});

it('a device that keeps quiet after a write is asked once what it holds', () => {
  const rig = oneRoom(valve({}, { reports: [{ quantity: 'setpoint', channel: 0, gettable: true }] }));
  rig.advance(5 * MINUTE);
  rig.device('VA1').latency = 10 * HOUR;
  rig.setRoom(1, { manual: manualAt(22, rig.now) });
  rig.advance(20_000);
  expect(rig.room(1).delivery).toBe('sent');
  rig.advance(MINUTE);
  expect(rig.writes('VA1', 'refresh')).toHaveLength(1);
  expect(rig.room(1).delivery).toBe('confirmed');
});

it('a heating device that is left cooling is told to heat', () => {
  const rig = oneRoom(valve({ modes: ['HEAT', 'COOL'] }));
  rig.advance(5 * MINUTE);
  rig.report('VA1', { systemMode: 3 });
  rig.advance(5 * MINUTE);
  expect(rig.requests).toEqual([]);
  expect(rig.writes('VA1').at(-1)?.action).toEqual({ kind: 'climate', channel: 0, setting: { power: 'ON', temperature: 21 } });
  expect(rig.device('VA1').readings.get('0/systemMode')?.value).toBe(1);
});

/** A heat pump whose hot water is wanted until 13:00. */
function hotWaterUntilOne() {
  const pump = boiler({ min: 20, max: 60 }, 'heat-pump');
  return createRig('2026-01-12T11:00:00Z', {
    rooms: [
      heatedRoom(9, ['BR1'], {
        type: 'HOT_WATER',
        limits: DEFAULT_LIMITS.HOT_WATER,
        timetable: {
          type: 'ONE_DAY',
          days: {
            MONDAY_TO_SUNDAY: [
              { start: 0, end: 780, setting: { power: 'ON', temperature: celsius(50) }, holdsWhenAway: false },
              { start: 780, end: 1440, setting: { power: 'OFF' }, holdsWhenAway: false },
            ],
          },
        },
      }),
    ],
    devices: { BR1: { ...pump, heatSource: { kind: 'heat-pump', hotWater: true, flow: null } } },
  });
}

it('hot water of a heat source follows its room', () => {
  const rig = hotWaterUntilOne();
  rig.report('BR1', { hotWaterTemperature: 47, hotWaterTarget: 45, hotWaterActive: 1 });
  rig.step();
  expect(rig.room(9)).toMatchObject({ measured: { celsius: 47 }, demand: 1, effective: { setting: { temperature: 50 } } });
  expect(rig.writes('BR1', 'hot-water').at(-1)?.action).toEqual({ kind: 'hot-water', setting: { power: 'ON', temperature: 50 } });
  rig.advance(10 * MINUTE);
  expect(rig.room(9).delivery).toBe('confirmed');
  rig.advance(55 * MINUTE);
  expect(
    rig
      .writes('BR1', 'hot-water')
      .map(({ action }) => action)
      .at(-1),
  ).toEqual({ kind: 'hot-water', setting: { power: 'OFF' } });
  rig.report('BR1', { hotWaterTemperature: 46 });
  rig.advance(5 * MINUTE);
  expect(rig.room(9).delivery).toBe('confirmed');
  expect(rig.writes('BR1', 'hot-water')).toHaveLength(2);
});

it('hot water that was told to be off may be quiet for long: there is nothing for it to report', () => {
  const rig = hotWaterUntilOne();
  rig.report('BR1', { hotWaterTemperature: 47, hotWaterTarget: 50 });
  rig.advance(10 * MINUTE);
  rig.device('BR1').manner = 'deaf';
  const before = rig.writes('BR1', 'hot-water').length;
  rig.advance(85 * MINUTE);
  expect(rig.room(9)).toMatchObject({ effective: { setting: { power: 'OFF' } }, delivery: 'sent', flags: [] });
  expect(rig.writes('BR1', 'hot-water')).toHaveLength(before + 1);
  rig.report('BR1', { hotWaterTemperature: 46 });
  rig.advance(5 * MINUTE);
  expect(rig.room(9).delivery).toBe('confirmed');
});

it('a relay alone in its room switches a heater by the temperature of the room', () => {
  const heater = {
    ...roomSensor(),
    power: 'mains' as const,
    relay: true,
    reports: [{ quantity: 'relay' as const, channel: 0, gettable: false }],
  };
  const rig = createRig('2026-01-12T11:00:00Z', { rooms: [heatedRoom(1, ['RE1', 'RU1'])], devices: { RE1: heater, RU1: roomSensor() } });
  rig.report('RE1', { relay: 0 });
  rig.report('RU1', { temperature: 20 });
  const sent = () => rig.writes('RE1', 'relay').map(({ action }) => action.kind === 'relay' && action.on);
  rig.step();
  expect(sent()).toEqual([true]);
  rig.advance(2 * MINUTE);
  expect(rig.room(1)).toMatchObject({
    delivery: 'confirmed',
    demand: 1,
    connection: { state: 'ONLINE' },
    law: { by: 'relay', because: null },
  });
  rig.report('RU1', { temperature: 22 });
  expect(sent()).toEqual([true]);
  rig.advance(3 * MINUTE);
  expect(sent()).toEqual([true, false]);
  rig.report('RU1', { temperature: 20 });
  rig.advance(MINUTE / 2);
  expect(sent()).toEqual([true, false]);
  rig.advance(8 * MINUTE);
  expect(sent()).toEqual([true, false, true]);
  rig.setRoom(1, { manual: { ...manualAt(0, rig.now), setting: { power: 'OFF' } } });
  expect(sent()).toEqual([true, false, true, false]);
  rig.advance(HOUR);
  rig.report('RE1', { relay: 1 });
  rig.advance(2 * MINUTE);
  expect(rig.requests).toEqual([]);
  expect(rig.device('RE1').readings.get('0/relay')?.value).toBe(0);
  rig.setRoom(1, { manual: null });
  rig.advance(3 * HOUR);
  expect(rig.room(1)).toMatchObject({ measured: null, law: { by: 'relay', because: 'sensor-silent' } });
  expect(rig.device('RE1').readings.get('0/relay')?.value).toBe(0);
});

it('a person may overdraw the budget of a battery, within limits', () => {
  const rig = oneRoom();
  for (let i = 0; i < 60; i += 1) {
    rig.advance(30_000);
    rig.setRoom(1, { manual: manualAt(18 + (i % 10) / 2, rig.now) });
  }
  expect(rig.writes('VA1').length).toBeGreaterThan(30);
  expect(rig.writes('VA1').length).toBeLessThanOrEqual(41);
  expect(rig.room(1).delivery).toBe('pending');
  rig.advance(90 * MINUTE);
  expect(rig.room(1).delivery).toBe('confirmed');
});

describe('a dial', () => {
  it('that was turned becomes a request, once', () => {
    const rig = oneRoom();
    rig.advance(5 * MINUTE);
    rig.report('VA1', { setpoint: 24 });
    rig.report('VA1', { setpoint: 24, temperature: 19.5 });
    expect(rig.requests).toEqual([{ roomId: 1, setting: { power: 'ON', temperature: 24 }, deviceId: 'VA1', at: rig.now }]);
    rig.setRoom(1, { manual: { ...manualAt(24, rig.now), source: 'device' } });
    rig.advance(HOUR);
    expect(rig.room(1).delivery).toBe('confirmed');
    expect(rig.writes('VA1')).toHaveLength(1);
    expect(rig.requests).toHaveLength(1);
  });

  it('is asked for once more where nothing came of it, however long nobody looked', () => {
    const rig = oneRoom();
    rig.advance(5 * MINUTE);
    const turned = rig.now;
    rig.report('VA1', { setpoint: 24 });
    rig.setClock(instant(turned + 2 * HOUR));
    rig.report('VA1', { temperature: 19.5 });
    rig.step();
    expect(rig.requests.map(({ setting, at }) => [setpointOf(setting), at])).toEqual([
      [24, turned],
      [24, rig.now],
    ]);
    expect(rig.writes('VA1')).toHaveLength(1);
  });

  it('is not asked for again where somebody has asked for what holds since', () => {
    const rig = oneRoom();
    rig.advance(5 * MINUTE);
    rig.report('VA1', { setpoint: 24 });
    rig.advance(10 * SECOND);
    rig.setRoom(1, { manual: manualAt(21, rig.now) });
    rig.advance(3 * MINUTE);
    expect(rig.requests).toHaveLength(1);
    expect(rig.writes('VA1').at(-1)?.action).toMatchObject({ setting: { temperature: 21 } });
  });

  it('that nobody takes up is set back', () => {
    const rig = oneRoom();
    rig.advance(5 * MINUTE);
    rig.report('VA1', { setpoint: 24 });
    rig.advance(3 * MINUTE);
    expect(rig.writes('VA1').at(-1)?.action).toMatchObject({ setting: { temperature: 21 } });
    expect(rig.room(1).delivery).toBe('confirmed');
  });

  it('turned down to its end switches the room off', () => {
    const rig = oneRoom();
    rig.advance(5 * MINUTE);
    rig.report('VA1', { setpoint: 5 });
    expect(rig.requests[0]?.setting).toEqual({ power: 'OFF' });
  });

  it('means nothing while the device follows a programme of its own', () => {
    const rig = oneRoom(valve({ manualPreset: true }));
    expect(rig.writes('VA1', 'adopt')).toHaveLength(1);
    rig.advance(20 * MINUTE);
    rig.device('VA1').manner = 'deaf';
    rig.report('VA1', { followsCommands: 0, setpoint: 17 });
    expect(rig.requests).toEqual([]);
    rig.advance(MINUTE);
    expect(rig.room(1).flags).toContain('DEVICE_DRIFT');
    rig.device('VA1').manner = 'obeys';
    expect(rig.writes('VA1', 'adopt')).toHaveLength(2);
    rig.advance(30 * MINUTE);
    expect(rig.writes('VA1', 'adopt')).toHaveLength(3);
    expect(rig.room(1)).toMatchObject({ delivery: 'confirmed', flags: [] });
    expect(rig.writes('VA1').at(-1)?.action).toMatchObject({ setting: { temperature: 21 } });
  });

  it('of one room does not move another', () => {
    const rig = createRig('2026-01-12T11:00:00Z', {
      rooms: [heatedRoom(1, ['VA1']), heatedRoom(2, ['VA2'])],
      devices: { VA1: valve(), VA2: valve() },
    });
    rig.report('VA1', { temperature: 19, setpoint: 21 });
    rig.report('VA2', { temperature: 19, setpoint: 21 });
    rig.advance(MINUTE);
    rig.report('VA2', { setpoint: 19 });
    expect(rig.requests.map(({ roomId }) => roomId)).toEqual([2]);
  });
});

describe('sensors', () => {
  const sensed = () => {
    const external = valve({ externalTemperature: { keepAliveSeconds: 1500, minIntervalSeconds: 300 } });
    const rig = createRig('2026-01-12T11:00:00Z', {
      rooms: [heatedRoom(1, ['VA1', 'RU1'])],
      devices: { VA1: external, RU1: roomSensor() },
    });
    rig.report('VA1', { temperature: 23, setpoint: 21 });
    rig.report('RU1', { temperature: 20.4, humidity: 0.5 });
    rig.step();
    return rig;
  };

  it('of the room go before those of the valve, which goes by its own while its room is not known', () => {
    const rig = sensed();
    expect(rig.room(1)).toMatchObject({ measured: { celsius: 20.4, deviceId: 'RU1' }, humidity: { fraction: 0.5 } });
    expect(rig.writes('VA1', 'external-temperature')).toEqual([]);
  });

  it('that a valve was told of are taken back from it', () => {
    const rig = sensed();
    rig.report('VA1', { temperature: 20.4, usesExternalTemperature: 1 });
    rig.step();
    rig.advance(2 * HOUR);
    expect(rig.writes('VA1', 'internal-sensor').length).toBeGreaterThan(0);
  });

  it('that fall silent hand the room back to the valve, visibly', () => {
    const rig = sensed();
    for (let m = 0; m < 100; m += 1) {
      rig.advance(MINUTE);
      rig.report('VA1', { temperature: 22 });
      if (m < 30) rig.report('RU1', { temperature: 20.4 });
    }
    expect(rig.room(1).unheard).toEqual(['RU1']);
    expect(rig.room(1).measured?.deviceId).toBe('VA1');
    rig.report('RU1', { temperature: 20 });
    expect(rig.room(1).unheard).toEqual([]);
  });

  it('are told of each room that depends on them: what makes the heat, or closes the contact of that, of every heated one', () => {
    const sources: readonly (readonly [DeviceCapabilities, readonly string[]])[] = [
      [boiler({ min: 30, max: 70 }), []],
      [{ ...roomSensor(), power: 'mains', relay: true }, ['SRC']],
    ];
    for (const [source, beside] of sources) {
      const rig = createRig('2026-01-12T08:00:00Z', {
        rooms: [heatedRoom(1, ['VA1', ...beside]), heatedRoom(2, ['VA2']), { ...heatedRoom(3, []), type: 'AIR_CONDITIONING' }],
        devices: { VA1: valve(), VA2: valve(), SRC: source },
      });
      const live = (minutes: number, heard: boolean) => {
        for (let minute = 0; minute < minutes; minute += 5) {
          for (const id of ['VA1', 'VA2']) rig.report(id, { temperature: 18, setpoint: 21, systemMode: 1, heatDemand: 1 });
          if (heard) rig.report('SRC', { callForHeat: 1, relay: 1 });
          rig.advance(5 * MINUTE);
        }
      };
      const unheard = () => [1, 2, 3].map((id) => rig.room(id).unheard);
      live(60, true);
      expect(unheard()).toEqual([[], [], []]);
      expect(rig.decision.heatSources).toMatchObject([{ reason: 'ROOMS_CALL' }]);
      rig.device('SRC').manner = 'deaf';
      live(3 * 60, false);
      expect(unheard()).toEqual([['SRC'], ['SRC'], []]);
      expect(rig.decision.heatSources).toMatchObject([{ callForHeat: true, reason: 'NOT_HEARD' }]);
      live(5, true);
      expect(unheard()).toEqual([[], [], []]);
    }
  });

  it('and valves that nobody hears make the room offline, on a safe setting', () => {
    const rig = oneRoom();
    rig.setRoom(1, { manual: manualAt(25, rig.now) });
    rig.advance(30_000);
    const heard = rig.device('VA1').lastSeen;
    rig.device('VA1').manner = 'echoes';
    rig.advance(3 * HOUR);
    expect(rig.room(1)).toMatchObject({ connection: { state: 'OFFLINE', since: heard }, measured: null, demand: null });
    expect(rig.room(1).unheard).toEqual(['VA1']);
    expect(rig.room(1).effective.setting).toEqual({ power: 'ON', temperature: 25 });
    expect(rig.device('VA1').readings.get('0/setpoint')?.value).toBe(21);
  });
});

describe('a clock', () => {
  it('set back leaves every timer what it had left, and writes nothing', () => {
    const rig = oneRoom();
    rig.advance(HOUR);
    rig.report('VA1', { temperature: 20 });
    const writes = rig.written.length;
    rig.setClock(instant(rig.now - 6 * HOUR + 10 * MINUTE));
    const decision = rig.step();
    expect(decision.clockJump).toBeLessThan(-5 * HOUR);
    expect(decision.wake.at).toBeGreaterThan(rig.now);
    expect(rig.written.slice(writes).length).toBeLessThanOrEqual(1);
    expect(rig.room(1).connection.state).toBe('ONLINE');
  });

  it.each([-400, -30, -1, 1, 30, 400])('moved by %i days brings no burst of writes, in the step and the hour after it', (days) => {
    const devices = ['VA1', 'VA2', 'VA3'];
    const rig = createRig('2026-01-12T11:00:00Z', {
      rooms: devices.map((id, i) => heatedRoom(i + 1, [id, 'RU1'])),
      devices: {
        ...Object.fromEntries(
          devices.map((id) => [id, valve({ externalTemperature: { keepAliveSeconds: 1500, minIntervalSeconds: 300 } })]),
        ),
        RU1: roomSensor(),
        BR1: boiler({ min: 30, max: 70 }),
      },
    });
    for (const id of devices) rig.report(id, { temperature: 21, setpoint: 18, systemMode: 1, heatDemand: 0.4 });
    rig.report('RU1', { temperature: 21 });
    rig.advance(HOUR / 2);
    const settings = rig.written.filter(({ action }) => action.kind === 'climate').length;
    rig.setClock(instant(rig.now + days * 24 * HOUR));
    const { commands, wake } = rig.step();
    expect(commands.length).toBeLessThanOrEqual(4);
    expect(wake.at - rig.now).toBeLessThanOrEqual(15 * MINUTE);
    rig.advance(HOUR);
    expect(rig.written.filter(({ action }) => action.kind === 'climate')).toHaveLength(settings);
    expect(rig.room(1).delivery).toBe('confirmed');
    expect(rig.steps).toBeLessThan(250);
  });

  it('set forward declares nobody lost', () => {
    const rig = oneRoom();
    rig.advance(HOUR);
    rig.report('VA1', { temperature: 20 });
    rig.setClock(instant(rig.now + 30 * 24 * HOUR));
    const decision = rig.step();
    expect(decision.clockJump).toBeGreaterThan(0);
    expect(rig.room(1).connection.state).toBe('ONLINE');
    expect(decision.commands).toEqual([]);
    rig.advance(3 * HOUR);
    expect(rig.room(1).connection.state).toBe('OFFLINE');
  });
});

describe('demand', () => {
  it('is the device’s own where it tells', () => {
    const rig = oneRoom();
    rig.report('VA1', { heatDemand: 0.4 });
    expect(rig.room(1)).toMatchObject({ demand: 0.4, demandInferred: false });
  });

  it('is inferred, and says so, where it does not', () => {
    const rig = oneRoom(valve({ demand: 'inferred' }));
    rig.advance(MINUTE);
    expect(rig.room(1)).toMatchObject({ demand: 1, demandInferred: true });
  });
});

it('starts afresh from an older or damaged memory', () => {
  const rig = oneRoom();
  const afresh = step({ ...rig.snapshot(), memory: null }, rig.now);
  expect(step({ ...rig.snapshot(), memory: { version: 0, rooms: 7 } }, rig.now)).toEqual(afresh);
  expect(step({ ...rig.snapshot(), memory: { version: 1, at: 'noon', rooms: [] } }, rig.now)).toEqual(afresh);
});
