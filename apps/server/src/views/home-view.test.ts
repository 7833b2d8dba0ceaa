import { homeView as homeViewSchema } from '@braise/contract/live';
import type { RoomDecision } from '@braise/control';
import { type ClimateCapability, USUAL_QUIET_HOURS, celsius, instant } from '@braise/domain';
import { describe, expect, test } from 'vitest';
import { aRoomDecision } from '../testing/a-room-decision.ts';
import { indexLastValues } from '../home-model/last-values.ts';
import type { DeviceModel, HomeModel, RoomModel } from '../home-model/home-model.ts';
import { homeView } from './home-view.ts';
import { measuredOf } from '../home-model/measured-of.ts';

const NOW = instant(Date.UTC(2026, 10, 20, 18));
const minutesAgo = (minutes: number) => instant(NOW - minutes * 60_000);
const at21 = { power: 'ON', temperature: celsius(21) } as const;

const decision = aRoomDecision({ delivery: 'confirmed' });
const room: RoomModel = {
  id: 1,
  name: 'Salon',
  type: 'HEATING',
  position: 1,
  createdAt: NOW,
  timetable: { type: 'ONE_DAY', days: { MONDAY_TO_SUNDAY: [{ start: 0, end: 1440, setting: at21, holdsWhenAway: false }] } },
  limits: { min: celsius(5), max: celsius(25), step: 0.5 },
  away: null,
  awayComfort: {},
  manual: null,
  decision: null,
  openWindow: {
    enabled: true,
    timeoutSeconds: 900,
    sensitivity: 'NORMAL',
    action: 'SETBACK',
    activatedAt: null,
    cancelledAt: null,
    dismissedAt: [],
  },
  earlyStart: false,
  adaptationUndoneAt: null,
  defaultTermination: { type: 'NEXT_TIME_BLOCK' },
  channels: [{ deviceId: 'VA0000000001', channel: 0 }],
  measuringDeviceId: null,
  temperature: null,
  humidity: null,
};
const valve: DeviceModel = {
  id: 'VA0000000001',
  gatewayId: 'IB0000000001',
  name: 'Vanne',
  vendor: 'v',
  model: 'm',
  firmware: null,
  capabilities: { climates: [], reports: [], power: 'battery', heatSource: null, relay: false, identify: false, childLock: false },
  reachable: true,
  silent: false,
  disobeys: false,
  lastSeen: NOW,
  firstSeenAt: NOW,
  childLock: false,
  mountingFault: null,
  hasFault: false,
  batteryLevel: null,
  linkQuality: null,
  battery: 'NORMAL',
  temperature: null,
  calibration: null,
  flowTemperature: null,
  flowTarget: null,
  rooms: [1],
  isNew: false,
};
const home: HomeModel = {
  id: 1,
  name: 'Chez Camille',
  timeZone: 'Europe/Paris',
  generation: 'LINE_X',
  temperatureUnit: 'CELSIUS',
  language: 'fr',
  address: {},
  geolocation: null,
  awayRadiusMetres: 400,
  presence: { presence: 'HOME', lock: null },
  holiday: null,
  geofencing: false,
  entitlement: { policy: 'subscription', subscribedSince: null },
  adaptiveBand: 0,
  energy: null,
  heatMetered: false,
  partner: null,
  revision: 7,
  createdAt: NOW,
  contact: null,
  rooms: [room],
  devices: [valve],
  gateways: [],
  historyProgress: null,
  decidedAt: minutesAgo(1),
  heating: {
    boiler: null,
    plate: null,
    underfloor: false,
    maxFlowTemperature: null,
    flowTemperatureAdapts: true,
    quietHours: USUAL_QUIET_HOURS,
    sources: [],
  },
  weather: null,
  outdoor: null,
};
const roomOf = (changes: Partial<RoomModel>, around: Partial<HomeModel> = {}) => {
  const view = homeView({ ...home, ...around, rooms: [{ ...room, ...changes }] }, NOW);
  homeViewSchema.parse(view);
  return view.rooms[0];
};

test('what is not known is null', () => {
  expect(roomOf({})).toMatchObject({
    measured: null,
    humidity: null,
    effective: null,
    demand: null,
    delivery: null,
    openWindow: null,
    manual: null,
  });
});

test.each([
  [0, 'NONE'],
  [0.004, 'NONE'],
  [0.01, 'LOW'],
  [0.33, 'LOW'],
  [0.34, 'MEDIUM'],
  [0.66, 'MEDIUM'],
  [0.67, 'HIGH'],
  [1, 'HIGH'],
])('a demand of %d is %s', (demand, level) => {
  expect(roomOf({ decision: { ...decision, demand } })?.demand).toEqual({ level, inferred: false });
});

test('a boost is the reason while the engine holds it', () => {
  const manual = { setting: at21, termination: { type: 'MANUAL' }, until: null, source: 'boost', requestedAt: minutesAgo(2) } as const;
  const held = { ...decision, effective: { setting: at21, reason: 'MANUAL', until: null } } as const;
  expect(roomOf({ decision: held, manual })).toMatchObject({ effective: { reason: 'BOOST' }, delivery: 'confirmed' });
});

describe('straight after a change', () => {
  const off = { setting: { power: 'OFF' }, termination: { type: 'MANUAL' }, until: null, source: 'all-off', requestedAt: NOW } as const;
  const held = { ...decision, effective: { setting: off.setting, reason: 'MANUAL', until: null } } as const;
  test('what was asked holds, and has reached no device yet', () =>
    expect(roomOf({ decision, manual: off })).toMatchObject({
      effective: { setting: { power: 'OFF' }, reason: 'MANUAL' },
      delivery: 'pending',
      awaited: true,
    }));
  test('the schedule holds that was resumed', () =>
    expect(roomOf({ decision: held, manual: null })).toMatchObject({
      effective: { setting: { celsius: 21 }, reason: 'SCHEDULE' },
      manual: null,
      delivery: 'pending',
      awaited: true,
    }));
  test('nobody waits where it changes nothing, where the schedule goes on, or where an open window outranks it', () => {
    const same = { ...off, setting: at21 };
    expect(roomOf({ decision, manual: same })).toMatchObject({ effective: { reason: 'MANUAL' }, delivery: 'confirmed', awaited: false });
    const before = { ...decision, effective: { ...decision.effective, setting: { power: 'ON', temperature: celsius(17) } } } as const;
    expect(roomOf({ decision: before })).toMatchObject({ delivery: 'pending', awaited: false });
    const openWindow = { since: minutesAgo(5), until: instant(NOW + 600_000), source: 'slope' } as const;
    const window = { ...decision, openWindow, effective: { ...decision.effective, reason: 'OPEN_WINDOW' } } as const;
    expect(roomOf({ decision: window, manual: off })).toMatchObject({ effective: { reason: 'OPEN_WINDOW' }, delivery: 'confirmed' });
  });
  test('the window is open, or shut, that somebody has said so of', () => {
    const said = (openWindow: Partial<RoomModel['openWindow']>, of: RoomDecision = decision) =>
      roomOf({ decision: of, openWindow: { ...room.openWindow, ...openWindow } });
    const until = '2026-11-20T18:15:00.000Z';
    expect(said({ activatedAt: NOW })).toMatchObject({
      openWindow: { since: '2026-11-20T18:00:00.000Z', until, guessed: false },
      effective: { setting: { celsius: 7 }, reason: 'OPEN_WINDOW', until },
      delivery: 'pending',
    });
    const since = minutesAgo(5);
    const aired = { setting: { power: 'OFF' }, reason: 'OPEN_WINDOW', until: instant(NOW + 600_000) } as const;
    const open = { ...decision, openWindow: { since, until: aired.until, source: 'slope' }, effective: aired } as const;
    expect(said({}, open)).toMatchObject({ openWindow: { guessed: true }, effective: { reason: 'OPEN_WINDOW' } });
    expect(said({ activatedAt: NOW }, open)).toMatchObject({ openWindow: { until }, effective: { setting: { power: 'OFF' }, until } });
    expect(said({ cancelledAt: NOW }, open)).toMatchObject({
      openWindow: null,
      effective: { setting: { celsius: 21 }, reason: 'SCHEDULE' },
    });
    // what was said before it was decided counts no more
    expect(said({ activatedAt: minutesAgo(2) })).toMatchObject({ openWindow: null, effective: { reason: 'SCHEDULE' } });
    expect(said({ cancelledAt: minutesAgo(2) }, open)).toMatchObject({ effective: { reason: 'OPEN_WINDOW' } });
  });
  test('it is waited for until the engine knows better', () =>
    expect(roomOf({ decision: { ...held, delivery: 'sent', awaited: true }, manual: off })).toMatchObject({
      delivery: 'sent',
      awaited: true,
    }));
});

test('an air conditioner says what it takes, and what it would do first; other rooms have none of it', () => {
  const climate: ClimateCapability = {
    channel: 0,
    roomType: 'AIR_CONDITIONING',
    limits: { min: celsius(18), max: celsius(30), step: 1 },
    modes: ['HEAT', 'COOL', 'FAN'],
    air: { fanLevel: ['AUTO', 'LEVEL1'], verticalSwing: ['OFF', 'ON'] },
    off: 'system-mode',
    demand: 'inferred',
    externalTemperature: null,
    calibration: null,
    manualPreset: false,
  };
  const cold = { celsius: 3, condition: 'SUN', humidity: null, solar: null, at: NOW } as const;
  const devices = [{ ...valve, capabilities: { ...valve.capabilities, climates: [climate] } }];
  expect(roomOf({ type: 'AIR_CONDITIONING', timetable: { type: 'ONE_DAY', days: {} } }, { devices, weather: cold })).toMatchObject({
    proposed: { power: 'ON', celsius: 20, mode: 'HEAT' },
    air: {
      starts: [
        { mode: 'COOL', celsius: 25 },
        { mode: 'HEAT', celsius: 20 },
        { mode: 'FAN', celsius: null },
      ],
      fanLevel: ['AUTO', 'LEVEL1'],
      verticalSwing: ['OFF', 'ON'],
      horizontalSwing: [],
      light: [],
    },
  });
  expect(roomOf({})).toMatchObject({ proposed: { celsius: 21, mode: null }, air: null });
});

test('a room says what an absence makes of it: nothing where it is set by hand, holds its block, or ignores it', () => {
  const away = { power: 'ON', temperature: celsius(16) } as const;
  const whenAway = (change: Partial<RoomModel>) => roomOf({ away, ...change })?.whenAway?.celsius ?? null;
  const byHand = { setting: at21, termination: { type: 'MANUAL' }, until: null, source: 'device', requestedAt: NOW } as const;
  const held = { type: 'ONE_DAY', days: { MONDAY_TO_SUNDAY: [{ start: 0, end: 1440, setting: at21, holdsWhenAway: true }] } } as const;
  expect([whenAway({}), whenAway({ manual: byHand }), whenAway({ timetable: held }), whenAway({ away: null })]).toEqual([
    16,
    null,
    null,
    null,
  ]);
});

test('nothing is known of what is done in a room that nobody hears of', () => {
  const silent = { ...decision, demand: 1, connection: { state: 'OFFLINE', since: NOW } } as const;
  expect(roomOf({ decision: silent })).toMatchObject({ demand: null, progress: null, delivery: null, awaited: false });
});

test('a room says whose temperature is measured in the place of its own', () => {
  expect(roomOf({ decision: { ...decision, resembles: 7 } })?.resembles).toBe(7);
  expect(roomOf({ decision: { ...decision, resembles: null } })?.resembles).toBeNull();
  expect(roomOf({ decision })?.resembles).toBeNull();
});

describe('a room that is heated for its next block', () => {
  const at17 = { power: 'ON', temperature: celsius(17) } as const;
  const days = {
    MONDAY_TO_SUNDAY: [
      { start: 0, end: 20 * 60, setting: at17, holdsWhenAway: false },
      { start: 20 * 60, end: 1440, setting: at21, holdsWhenAway: false },
    ],
  };
  const timetable = { type: 'ONE_DAY', days } as const;
  const until = instant(NOW + 60 * 60_000);
  const earlySince = minutesAgo(20);
  const early = { ...decision, effective: { setting: at21, reason: 'EARLY_START', until }, earlySince, earlyExpected: 20.2 } as const;
  const heated = { decision: early, timetable, earlyStart: true };
  test('says for what, since when, and what it is foreseen to have by then', () => {
    expect(roomOf(heated)).toMatchObject({
      effective: { setting: { celsius: 21 }, reason: 'EARLY_START', until: '2026-11-20T19:00:00.000Z' },
      earlySince: '2026-11-20T17:40:00.000Z',
      earlyExpected: 20.2,
    });
  });
  test.each<[string, Partial<RoomModel>]>([
    ['it is switched off', { earlyStart: false }],
    [
      'the block asks for something else',
      {
        timetable: {
          ...timetable,
          days: {
            MONDAY_TO_SUNDAY: [days.MONDAY_TO_SUNDAY[0]!, { ...days.MONDAY_TO_SUNDAY[1]!, setting: { ...at21, temperature: celsius(20) } }],
          },
        },
      },
    ],
    ['nobody decided so', { decision }],
  ])('no longer does once %s', (_, change) => {
    expect(roomOf({ ...heated, ...change })).toMatchObject({
      effective: { setting: { celsius: 17 }, reason: 'SCHEDULE' },
      earlySince: null,
      earlyExpected: null,
      returning: null,
    });
  });
});

describe('a room that does not come to what is asked', () => {
  const reach = { celsius: 21, at: instant(NOW + 5_400_000), limit: 'emitter' } as const;
  const late = { ...decision, reach };
  test('says so, with what it lacks and when it may', () => {
    expect(roomOf({ decision: late })?.reach).toEqual({ celsius: 21, at: '2026-11-20T19:30:00.000Z', limit: 'emitter' });
    expect(roomOf({ decision: { ...decision, reach: { ...reach, at: null } } })?.reach).toMatchObject({ at: null });
    expect(roomOf({ decision })?.reach).toBeNull();
  });
  test('says nothing of what is asked since, and nothing that nobody hears of', () => {
    const manual = { termination: { type: 'MANUAL' }, until: null, source: 'app', requestedAt: NOW } as const;
    const at19 = { power: 'ON', temperature: celsius(19) } as const;
    expect(roomOf({ decision: late, manual: { ...manual, setting: at19 } })?.reach).toBeNull();
    expect(roomOf({ decision: late, manual: { ...manual, setting: at21 } })?.reach).not.toBeNull();
    expect(roomOf({ decision: { ...late, connection: { state: 'OFFLINE', since: NOW } } })?.reach).toBeNull();
  });
  test('says why while its window is open', () => {
    const frost = { setting: { power: 'ON', temperature: celsius(5) }, reason: 'OPEN_WINDOW', until: null } as const;
    const openWindow = { since: NOW, until: instant(NOW + 600_000), source: 'contact' } as const;
    const open = { ...decision, openWindow, effective: frost, reach: { celsius: 21, at: null, limit: 'window' } } as const;
    expect(roomOf({ decision: open })?.reach).toEqual({ celsius: 21, at: null, limit: 'window' });
  });
});

describe('what is wrong is told in its room', () => {
  const faulty = (change: Partial<DeviceModel>, of: Partial<RoomModel> = {}) => roomOf(of, { devices: [{ ...valve, ...change }] })?.faults;
  const flagged = (flags: RoomDecision['flags'], change: Partial<RoomDecision> = {}) =>
    roomOf({ decision: { ...decision, flags, ...change } })?.faults;
  test.each([
    [{}, []],
    [{ mountingFault: { value: 1, at: NOW } }, ['mounting']],
    [{ battery: 'DEPLETED' }, ['battery-depleted']],
    [{ battery: 'LOW', mountingFault: { value: 1, at: NOW } }, ['mounting', 'battery-low']],
    [{ reachable: false }, ['sensor-silent']],
    [{ silent: true }, ['sensor-silent']],
    [{ disobeys: true }, ['not-confirming']],
    [{ disobeys: true, silent: true }, ['sensor-silent']],
    [{ silent: true, capabilities: { ...valve.capabilities, relay: true } }, ['device-silent']],
  ] as const)('of a device: %j', (change, kinds) =>
    expect(faulty(change)).toEqual(kinds.map((kind) => ({ kind, device: 'Vanne', serial: valve.id }))),
  );

  test('of a device that does not obey, unless somebody waits for it and is told so', () =>
    expect(faulty({ disobeys: true }, { decision: { ...decision, awaited: true } })).toEqual([]));

  test.each([
    [{}, false],
    [{ silent: true }, true],
    [{ disobeys: true }, true],
    [{ silent: true, isNew: true }, false],
  ])('and its home tells that a device needs somebody: %j', (change, needs) =>
    expect(homeView({ ...home, devices: [{ ...valve, ...change }] }, NOW).home.devicesNeedAttention).toBe(needs),
  );

  test('an address is no name', () =>
    expect(faulty({ battery: 'LOW', name: '0x00158d0001a2f2a1' })).toEqual([{ kind: 'battery-low', device: null, serial: valve.id }]));

  test('of what the engine found', () => {
    const kinds = (...given: Parameters<typeof flagged>) => flagged(...given)?.map(({ kind }) => kind);
    expect(kinds(['WINDOW_STUCK', 'DEVICE_DRIFT'])).toEqual(['window-stuck']);
    expect(kinds([], { resembles: 7 })).toEqual(['sensor-moved']);
  });

  test('a room that nobody hears of says that alone', () => {
    const offline = { connection: { state: 'OFFLINE', since: NOW } } as const;
    expect(flagged(['WINDOW_STUCK'], offline)).toEqual([]);
    expect(faulty({ disobeys: true }, { decision: { ...decision, ...offline } })).toEqual([]);
    expect(faulty({ silent: true }, { decision: { ...decision, ...offline } })).toEqual([]);
  });

  test('of what heats the room', () => {
    const heatSource = { kind: 'boiler', flow: null, hotWater: true } as unknown as NonNullable<DeviceModel['capabilities']['heatSource']>;
    const boiler = (change: Partial<DeviceModel>): Partial<HomeModel> => ({
      devices: [valve, { ...valve, id: 'BO1', name: 'otgw', rooms: [], capabilities: { ...valve.capabilities, heatSource }, ...change }],
    });
    expect(roomOf({}, boiler({ hasFault: true }))?.faults).toEqual([{ kind: 'boiler-fault', device: null }]);
    expect(roomOf({}, boiler({ reachable: false, hasFault: true }))?.faults).toEqual([{ kind: 'boiler-silent', device: null }]);
    expect(roomOf({}, boiler({ silent: true, hasFault: true }))?.faults).toEqual([{ kind: 'boiler-silent', device: null }]);
    expect(roomOf({ type: 'AIR_CONDITIONING' }, boiler({ hasFault: true }))?.faults).toEqual([]);
    const heats: DeviceModel = {
      ...valve,
      capabilities: { ...valve.capabilities, climates: [{ channel: 0, roomType: 'HEATING' } as ClimateCapability] },
    };
    const relay: DeviceModel = { ...valve, id: 'RE1', name: 'Relais', rooms: [2], capabilities: { ...valve.capabilities, relay: true } };
    const elsewhere: RoomModel = { ...room, id: 2, channels: [...room.channels, { deviceId: 'RE1', channel: 0 }] };
    const contact = (change: Partial<DeviceModel>) =>
      homeView(
        { ...home, rooms: [{ ...room, channels: [] }, elsewhere, { ...room, id: 3 }], devices: [heats, { ...relay, ...change }] },
        NOW,
      ).rooms.map(({ faults }) => faults.map(({ kind }) => kind));
    expect(contact({})).toEqual([[], [], []]);
    for (const away of [{ silent: true }, { reachable: false }]) expect(contact(away)).toEqual([[], ['device-silent'], ['contact-silent']]);
    const byRelay = { ...decision, law: { by: 'relay', because: null } } as const;
    expect(roomOf({ decision: byRelay }, boiler({ hasFault: true }))?.faults).toEqual([]);
  });
});

test('a room waits while every source that is called makes hot water first', () => {
  const calling = { ...decision, demand: 0.8 };
  const cold = { temperature: { value: 19, at: NOW } } as const;
  const source = (reason: 'HOT_WATER' | 'ROOMS_CALL' | 'NO_CALL') =>
    ({ deviceId: 'BO1', callForHeat: reason !== 'NO_CALL', flowTarget: 50, reason }) as const;
  const waits = (sources: HomeModel['heating']['sources'], change: Partial<RoomModel> = {}) =>
    roomOf({ decision: calling, ...cold, ...change }, { heating: { ...home.heating, sources } })?.waitsFor;
  expect(waits([source('HOT_WATER')])).toBe('hot-water');
  expect(waits([source('HOT_WATER'), source('NO_CALL')])).toBe('hot-water');
  expect(waits([source('HOT_WATER'), source('ROOMS_CALL')])).toBeNull();
  expect(waits([source('ROOMS_CALL')])).toBeNull();
  expect(waits([])).toBeNull();
  expect(waits([source('HOT_WATER')], { decision: { ...calling, demand: 0 } })).toBeNull();
  expect(waits([source('HOT_WATER')], { decision: { ...calling, law: { by: 'relay', because: null } } })).toBeNull();
});

test('a low battery is told of its room and of the home', () => {
  const view = homeView({ ...home, devices: [{ ...valve, battery: 'LOW' }] }, NOW);
  expect([view.rooms[0]?.batteryLow, view.home.devicesNeedAttention]).toEqual([true, true]);
});

test.each([
  [{ value: 1, at: NOW }, true],
  [{ value: 0, at: NOW }, false],
  [null, false],
])('a valve that says %j of its mounting wants attention: %s', (mountingFault, wanted) => {
  expect(homeView({ ...home, devices: [{ ...valve, mountingFault }] }, NOW).home.devicesNeedAttention).toBe(wanted);
});

test('a room without devices says so', () => {
  expect(roomOf({ channels: [] })?.connection).toEqual({ state: 'NO_DEVICES', since: null });
});

describe('what is measured', () => {
  const deviceId = 'VA0000000001';
  const reading = (value: number, at: number) =>
    indexLastValues([{ deviceId, channel: 0, quantity: 'temperature', value, at: instant(at) }]);
  const measured = (values: ReturnType<typeof reading>, decided: RoomDecision | null, decidedAt = minutesAgo(10)) =>
    measuredOf({
      type: 'HEATING',
      channels: room.channels,
      measuringDeviceId: null,
      decision: decided,
      decidedAt: decided === null ? null : decidedAt,
      values,
      now: NOW,
    }).temperature;

  test('is the younger of what was decided with and what came in since', () => {
    const decided = { ...decision, measured: { celsius: 20, at: minutesAgo(11), deviceId } };
    expect(measured(reading(20.4, minutesAgo(3)), decided)).toEqual({ value: 20.4, at: minutesAgo(3) });
    expect(measured(reading(19, minutesAgo(30)), decided)).toEqual({ value: 20, at: minutesAgo(11) });
  });
  test('is nothing while the engine holds the sensor for silent, until it speaks again', () => {
    expect(measured(reading(20, minutesAgo(60)), decision)).toBeNull();
    expect(measured(reading(20, minutesAgo(9)), decision)).toEqual({ value: 20, at: minutesAgo(9) });
  });
  test('is of one device: that which the engine measures with, else the first', () => {
    const other = 'RU0000000001';
    const values = indexLastValues([
      { deviceId, channel: 0, quantity: 'temperature', value: 24, at: minutesAgo(1) },
      { deviceId: other, channel: 0, quantity: 'temperature', value: 20.5, at: minutesAgo(2) },
      { deviceId, channel: 0, quantity: 'humidity', value: 0.4, at: minutesAgo(2) },
      { deviceId: other, channel: 0, quantity: 'humidity', value: 0.5, at: minutesAgo(1) },
    ]);
    const channels = [...room.channels, { deviceId: other, channel: 0 }];
    const place = { type: 'HEATING', channels, measuringDeviceId: null, decidedAt: minutesAgo(5), values, now: NOW } as const;
    const decided = { ...decision, measured: { celsius: 20, at: minutesAgo(6), deviceId: other } };
    expect(measuredOf({ ...place, decision: decided })).toMatchObject({ temperature: { value: 20.5 }, humidity: { value: 0.5 } });
    expect(measuredOf({ ...place, decision: null })).toMatchObject({ temperature: { value: 24 }, humidity: { value: 0.4 } });
  });
  test('of hot water is the tank', () => {
    const values = indexLastValues([
      { deviceId, channel: 0, quantity: 'temperature', value: 19, at: minutesAgo(1) },
      { deviceId, channel: 0, quantity: 'hotWaterTemperature', value: 52, at: minutesAgo(1) },
    ]);
    const place = { channels: room.channels, measuringDeviceId: null, decision: null, decidedAt: null, values, now: NOW } as const;
    expect(measuredOf({ ...place, type: 'HOT_WATER' }).temperature?.value).toBe(52);
  });
  test('is nothing after two hours of silence', () => {
    expect(measured(reading(20, minutesAgo(121)), null)).toBeNull();
  });
});
