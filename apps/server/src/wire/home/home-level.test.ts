import { ROUTES } from '@braise/contract/routes';
import { AIR_OPTIONS, HOUR, MINUTE, OLDER_AIR_OPTIONS, REASONS, instant } from '@braise/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfigurations } from '../../engine/home-configuration.store.ts';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type Json = Record<string, unknown>;
const call = (method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: Json, headers: Record<string, string> = {}) =>
  server.app.inject({
    method,
    url: path.replace('/H', `/${server.camille.homeId}`),
    headers: { authorization: `Bearer ${server.camille.token}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const get = async (path: string, headers?: Record<string, string>) => {
  const answer = await call('GET', path, undefined, headers);
  expect(answer.statusCode).toBe(200);
  return answer.json<Json>();
};

const DETAILS = {
  name: 'Le Mas',
  contactDetails: { name: 'Camille', email: 'camille@braise.example', phone: '+33 6 12 34 56 78' },
  address: { addressLine1: '1 rue du Four', addressLine2: null, zipCode: '13001', city: 'Marseille', state: null, country: 'FRA' },
  geolocation: { latitude: 43.2965, longitude: 5.3698 },
};

describe('the details of a home', () => {
  test('are kept as they were given, strings for numbers included', async () => {
    const given = { ...DETAILS, geolocation: { latitude: '43.2965', longitude: 5.3698 } };
    expect((await call('PUT', '/api/v2/homes/H/details', given)).statusCode).toBe(204);
    expect(await get('/api/v2/homes/H')).toMatchObject(DETAILS);
  });

  test.each([
    ['name', { ...DETAILS, name: ' ' }],
    ['contactDetails.email', { ...DETAILS, contactDetails: { ...DETAILS.contactDetails, email: 'camille' } }],
    ['contactDetails.phone', { ...DETAILS, contactDetails: { ...DETAILS.contactDetails, phone: '<b>' } }],
    ['address.country', { ...DETAILS, address: { ...DETAILS.address, country: 'France' } }],
    ['geolocation.latitude', { ...DETAILS, geolocation: { latitude: 91, longitude: 0 } }],
    ['address.city', { ...DETAILS, address: { ...DETAILS.address, city: 'Mar\u0000seille' } }],
    ['contactDetails.name', { ...DETAILS, contactDetails: { ...DETAILS.contactDetails, name: '\ud800' } }],
    ['address', { ...DETAILS, address: undefined }],
  ])('%s is refused by field and changes nothing', async (field, given) => {
    const answer = await call('PUT', '/api/v2/homes/H/details', given);
    expect([answer.statusCode, answer.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([422, field]);
    expect(await get('/api/v2/homes/H')).toMatchObject(DETAILS);
  });

  test('are refused to whoever has not seen what somebody else made of them', async () => {
    const read = async () => {
      const { name, address, geolocation } = (await get('/api/v2/homes/H')) as typeof DETAILS;
      return { name, address, geolocation };
    };
    const seen = await read();
    const put = (given: object) => call('PUT', '/api/v2/homes/H/details', { ...DETAILS, ...given });
    expect((await put({ name: 'Chez nous', formerly: seen })).statusCode).toBe(204);
    const late = [
      { ...seen, name: 'Le Mas' },
      { ...seen, name: 'Chez nous', address: { ...seen.address, city: 'Lyon' } },
      { ...seen, name: 'Chez nous', geolocation: null },
    ];
    for (const formerly of late) {
      const answer = await put({ name: 'La Bastide', formerly });
      expect([answer.statusCode, answer.json<{ errors: { code: string }[] }>().errors[0]?.code]).toEqual([409, 'conflict']);
    }
    expect((await read()).name).toBe('Chez nous');
    expect((await put({ name: 'Le Mas', formerly: await read() })).statusCode).toBe(204);
  });

  test('a home that moves to another place loses the weather that was that of the old one, and is due for another', async () => {
    const { kysely } = server.database;
    const { homeId } = server.camille;
    const hour = Math.floor(EVENING / HOUR);
    const weather = { home_id: homeId, temperature: 8, condition: 'SUN', forecast: false } as const;
    await kysely
      .insertInto('weather_hour')
      .values([-5, 0, 1].map((ahead) => ({ ...weather, hour: hour + ahead, forecast: ahead > 0 })))
      .execute();
    await kysely
      .updateTable('weather_fetch')
      .set({ due_at: new Date(EVENING + HOUR), observed_until: hour })
      .where('home_id', '=', homeId)
      .execute();
    const kept = async () => {
      const rows = await kysely.selectFrom('weather_hour').select('hour').where('home_id', '=', homeId).orderBy('hour').execute();
      return rows.map((row) => row.hour - hour);
    };
    await call('PUT', '/api/v2/homes/H/details', { ...DETAILS, geolocation: { latitude: 43.3, longitude: 5.4 } });
    expect(await kept()).toEqual([-5, 0, 1]);
    expect((await get('/api/v2/homes/H/weather'))['outsideTemperature']).toMatchObject({ celsius: 8 });
    await call('PUT', '/api/v2/homes/H/details', { ...DETAILS, geolocation: { latitude: 48.85, longitude: 2.35 } });
    expect(await kept()).toEqual([-5]);
    expect(await get('/api/v2/homes/H/weather')).toEqual({});
    const fetch = await kysely.selectFrom('weather_fetch').selectAll().where('home_id', '=', homeId).executeTakeFirstOrThrow();
    expect([fetch.due_at.getTime(), fetch.observed_until]).toEqual([0, hour - 3]);
  });

  test('its sky is called by whether the sun is up now, though its hour began before it set', async () => {
    const { kysely } = server.database;
    expect((await call('PUT', '/api/v2/homes/H/details', DETAILS)).statusCode).toBe(204);
    const hour = Math.floor(EVENING / HOUR) - 2;
    const weather = { home_id: server.camille.homeId, hour, temperature: 8, condition: 'SUN', forecast: false } as const;
    await kysely.insertInto('weather_hour').values(weather).execute();
    const skyAt = async (minutes: number) => {
      server.setTime(instant(hour * HOUR + minutes * MINUTE));
      return get('/api/v2/homes/H/weather');
    };
    // in Marseille the sun sets at 17:12 on that day
    const timestamp = '2026-11-20T16:00:00.000Z';
    expect(await skyAt(5)).toMatchObject({ weatherState: { value: 'SUN', timestamp } });
    expect(await skyAt(20)).toMatchObject({ weatherState: { value: 'NIGHT_CLEAR', timestamp } });
    server.setTime(EVENING);
  });

  test('a forecast is never shown as the weather that is', async () => {
    const { homeId } = server.louis;
    const hour = Math.floor(EVENING / HOUR);
    const weather = { home_id: homeId, condition: 'SUN' } as const;
    await server.database.kysely
      .insertInto('weather_hour')
      .values([
        { ...weather, hour: hour - 1, temperature: 7, forecast: false },
        { ...weather, hour, temperature: 9, forecast: true },
      ])
      .execute();
    const answer = await server.app.inject({
      url: `/api/v2/homes/${homeId}/weather`,
      headers: { authorization: `Bearer ${server.louis.token}` },
    });
    expect(answer.json()).toMatchObject({ outsideTemperature: { celsius: 7, timestamp: '2026-11-20T17:00:00.000Z' } });
  });

  test('the away radius', async () => {
    expect((await call('PUT', '/api/v2/homes/H/awayRadiusInMeters/', { awayRadiusInMeters: '649.6' })).statusCode).toBe(204);
    expect((await get('/api/v2/homes/H'))['awayRadiusInMeters']).toBe(650);
    expect((await call('PUT', '/api/v2/homes/H/awayRadiusInMeters', { awayRadiusInMeters: 50 })).statusCode).toBe(422);
  });
});

describe('the unit of temperatures', () => {
  const put = (temperatureUnit: string) => call('PUT', '/api/v2/homes/H/temperatureUnit', { temperatureUnit });
  const units = async () => {
    const shown = (await get('/live/homes/H/view'))['home'] as Json;
    return [(await get('/api/v2/homes/H'))['temperatureUnit'], shown['temperatureUnit']];
  };

  test('is that of the home, for whoever reads it', async () => {
    expect(await units()).toEqual(['CELSIUS', 'CELSIUS']);
    expect((await put('FAHRENHEIT')).statusCode).toBe(204);
    expect(await units()).toEqual(['FAHRENHEIT', 'FAHRENHEIT']);
    expect((await put('KELVIN')).statusCode).toBe(422);
    expect((await put('CELSIUS')).statusCode).toBe(204);
    expect(await units()).toEqual(['CELSIUS', 'CELSIUS']);
  });
});

describe('the heating', () => {
  test('of a home without a heat source', async () => {
    expect(await get('/api/v2/homes/H/heatingCircuits')).toEqual([]);
    expect(await get('/api/v2/homes/H/heatingSystem')).toEqual({
      boiler: { present: false, found: false },
      underfloorHeating: { present: false },
    });
    expect((await call('GET', '/api/v2/homes/H/flowTemperatureOptimization')).statusCode).toBe(404);
    expect((await call('GET', '/hops/homes/H/settings/flowTemperatureOptimization')).statusCode).toBe(404);
    const refused = await call('PUT', '/api/v2/homes/H/flowTemperatureOptimization', { maxFlowTemperature: 50 });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: [{ code: 'setting.notSupported' }] }]);
    expect(await get('/api/v2/homes/H/installations')).toEqual([]);
  });

  test('is what residents say', async () => {
    expect((await call('PUT', '/api/v2/homes/H/heatingSystem/boiler', { present: 'True', id: '2017' })).statusCode).toBe(204);
    await server.database.kysely
      .updateTable('room_learning')
      .set({ due_at: new Date(4e12) })
      .execute();
    expect((await call('PUT', '/api/v2/homes/H/heatingSystem/underfloorHeating', { present: true })).statusCode).toBe(204);
    // what was learned of its rooms as radiators heat them is looked at soon
    const learned = await server.database.kysely
      .selectFrom('room_learning')
      .select('due_at')
      .where('home_id', '=', server.camille.homeId)
      .executeTakeFirstOrThrow();
    expect(learned.due_at.getTime()).toBeLessThanOrEqual(server.now());
    expect(await get('/api/v2/homes/H/heatingSystem')).toEqual({
      boiler: { present: true, id: 2017, found: true },
      underfloorHeating: { present: true },
    });
    await call('PUT', '/api/v2/homes/H/heatingSystem/boiler', { present: false, id: 2017 });
    expect(await get('/api/v2/homes/H/heatingSystem')).toMatchObject({ boiler: { present: false, found: false } });
    expect((await call('PUT', '/api/v2/homes/H/heatingSystem/boiler', { present: 'perhaps' })).statusCode).toBe(422);
  });

  test('and what its devices tell', async () => {
    const { homeId, rooms } = server.camille;
    const own = { home_id: homeId };
    const { kysely } = server.database;
    await kysely
      .insertInto('gateway')
      .values({ ...own, id: 'IB1', kind: 'otgw', name: 'Pont', topic_root: 'a', username: 'a' })
      .execute();
    const plain = { climates: [], reports: [], power: 'mains', heatSource: null, relay: false, identify: false, childLock: false };
    const boiler = { ...plain, heatSource: { kind: 'boiler', hotWater: true, flow: { min: 25, max: 70 } } };
    const air = { fanLevel: ['AUTO', 'LEVEL1'], light: ['OFF', 'ON'] };
    const cooler = {
      ...plain,
      climates: [{ channel: 0, roomType: 'AIR_CONDITIONING', limits: { min: 16, max: 30, step: 1 }, modes: ['FAN', 'COOL'], air }],
    };
    const device = { ...own, gateway_id: 'IB1', vendor: 'v', model: 'm' };
    await kysely
      .insertInto('device')
      .values([
        { ...device, id: 'BR0000000001', address: 'boiler', name: 'Chaudière', capabilities: JSON.stringify(boiler) },
        { ...device, id: 'RU0000000002', address: 'cooler', name: 'Clim', capabilities: JSON.stringify(cooler) },
      ])
      .execute();
    await kysely
      .insertInto('device_channel')
      .values({ ...own, device_id: 'RU0000000002', channel: 0, room_id: rooms.AIR_CONDITIONING })
      .execute();
    expect(await get('/api/v2/homes/H/heatingCircuits')).toEqual([
      { number: 1, driverSerialNo: 'BR0000000001', driverShortSerialNo: 'BR0000000001' },
    ]);
    const flow = {
      hasMultipleBoilerControlDevices: false,
      maxFlowTemperature: 70,
      maxFlowTemperatureConstraints: { min: 30, max: 70 },
      autoAdaptation: { enabled: true, maxFlowTemperature: null },
      openThermDeviceSerialNumber: 'BR0000000001',
    };
    expect(await get('/api/v2/homes/H/flowTemperatureOptimization')).toEqual(flow);
    expect(await get('/hops/homes/H/settings/flowTemperatureOptimization')).toEqual(flow);
    const [installation] = (await get('/api/v2/homes/H/installations')) as unknown as Json[];
    expect(installation).toMatchObject({ id: 0, devices: [{ serialNo: 'RU0000000002' }] });
    expect(await get('/api/v2/homes/H/installations/0')).toEqual(installation);
    expect((await call('GET', '/api/v2/homes/H/installations/1')).statusCode).toBe(404);
    expect(await get('/hops/homes/H/devices/RU0000000002')).toMatchObject({
      serialNumber: 'RU0000000002',
      connection: { state: 'DISCONNECTED' },
      roomId: rooms.AIR_CONDITIONING,
      roomName: 'Bureau',
    });
    expect(await get('/hops/homes/H/devices/IB1')).toMatchObject({ serialNumber: 'IB1' });
    expect((await call('GET', '/hops/homes/H/devices/VA9')).statusCode).toBe(404);
    const { COOL, HEAT, FAN, initialStates } = await get(`/api/v2/homes/H/zones/${rooms.AIR_CONDITIONING}/capabilities`);
    expect({ COOL, HEAT, FAN, initialStates }).toMatchObject({
      COOL: { temperatures: { celsius: { min: 16, max: 30, step: 1 } }, fanLevel: ['AUTO', 'LEVEL1'] },
      HEAT: undefined,
      FAN: { fanLevel: ['AUTO', 'LEVEL1'] },
      initialStates: {
        mode: 'COOL',
        modes: { COOL: { temperature: { celsius: 25 }, fanLevel: 'AUTO', light: 'ON' }, FAN: { fanLevel: 'AUTO', light: 'ON' } },
      },
    });
    expect(FAN).not.toHaveProperty('temperatures');
  });

  test('what makes its hot water drives it, on every list of duties', async () => {
    const { homeId, rooms } = server.camille;
    const { HOT_WATER: room } = rooms;
    const channel = { home_id: homeId, device_id: 'BR0000000001', channel: 0, room_id: room };
    await server.database.kysely.insertInto('device_channel').values(channel).execute();
    const serial = { serialNo: 'BR0000000001' };
    expect(await get(`/api/v2/homes/H/zones/${room}/control`)).toMatchObject({
      type: 'HOT_WATER',
      duties: { type: 'HOT_WATER', driver: serial, ui: serial },
    });
    const zones = (await get('/api/v2/homes/H/zones')) as unknown as { id: number; devices: Json[] }[];
    expect(zones.find(({ id }) => id === room)?.devices).toMatchObject([{ ...serial, duties: ['ZONE_UI', 'ZONE_DRIVER'] }]);
    const { entries } = (await get('/api/v2/homes/H/deviceList')) as { entries: Json[] };
    expect(entries).toContainEqual(expect.objectContaining({ zone: { discriminator: room, duties: ['UI', 'DRIVER'] } }));
    await server.database.kysely.deleteFrom('device_channel').where('device_id', '=', channel.device_id).execute();
  });

  test('a heated room is on its one circuit, and cannot be made independent of it', async () => {
    const url = `/api/v2/homes/H/zones/${server.camille.rooms.HEATING}/control/heatingCircuit`;
    const confirmed = await call('PUT', url, { circuitNumber: 1 });
    expect([confirmed.statusCode, confirmed.json()]).toMatchObject([200, { heatingCircuit: 1 }]);
    for (const body of [{ circuitNumber: null }, {}, undefined]) {
      const refused = await call('PUT', url, body);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { errors: [{ code: 'setting.notSupported', field: 'circuitNumber', title: expect.stringContaining('independent') }] },
      ]);
    }
  });

  test('every word of either generation for fan, swings and light is stored or refused', async () => {
    const zone = `/api/v2/homes/H/zones/${server.camille.rooms.AIR_CONDITIONING}`;
    const hops = `/hops/homes/H/rooms/${server.camille.rooms.AIR_CONDITIONING}/manualControl`;
    const words = { ...AIR_OPTIONS, ...OLDER_AIR_OPTIONS };
    const outcomes: [asked: string, came: unknown][] = [];
    for (const [option, values] of Object.entries(words)) {
      for (const value of values) {
        const off = { setting: { type: 'AIR_CONDITIONING', power: 'OFF' }, termination: { type: 'MANUAL' } };
        const on = { ...off.setting, power: 'ON', mode: 'FAN', [option]: value };
        for (const ask of [
          () => call('PUT', `${zone}/overlay`, { ...off, setting: on }),
          () => call('POST', hops, { ...off, setting: on }),
          () => call('PUT', `${zone}/awayConfiguration`, on),
          () => call('PUT', `${zone}/awayConfiguration`, { type: on.type, setting: on }),
        ]) {
          await call('PUT', `${zone}/overlay`, off);
          await call('PUT', `${zone}/awayConfiguration`, off.setting);
          const answer = await ask();
          const { setting: now } = (await get(`${zone}/overlay`)) as { setting: Json };
          const { setting: away } = (await get(`${zone}/awayConfiguration`)) as { setting: Json };
          const shown = now['power'] === 'ON' ? now : away;
          const { errors = [] } = answer.statusCode === 422 ? answer.json<{ errors?: { field: string }[] }>() : {};
          outcomes.push([`${option} ${value}`, shown['power'] === 'ON' ? shown : errors.map(({ field }) => field)]);
        }
      }
    }
    const stored: Record<string, object> = {
      'fanLevel AUTO': { fanLevel: 'AUTO' },
      'fanLevel LEVEL1': { fanLevel: 'LEVEL1' },
      'light OFF': { light: 'OFF' },
      'light ON': { light: 'ON' },
      'fanSpeed AUTO': { fanLevel: 'AUTO' },
      'fanSpeed LOW': { fanLevel: 'LEVEL1' },
      'fanSpeed HIGH': { fanLevel: 'LEVEL1' },
    };
    const on = { type: 'AIR_CONDITIONING', power: 'ON', mode: 'FAN' };
    const expected = (asked: string) => (stored[asked] === undefined ? [`setting.${asked.split(' ')[0]}`] : { ...on, ...stored[asked] });
    expect(outcomes).toEqual(outcomes.map(([asked]) => [asked, expected(asked)]));
    expect(new Set(outcomes.map(([asked]) => asked)).size).toBe(Object.values(words).flat().length);
    await call('DELETE', `${zone}/overlay`);
  });

  test('is asked for no more than residents say, by either API and by its gateway', async () => {
    const v2 = '/api/v2/homes/H/flowTemperatureOptimization';
    const hops = '/hops/homes/H/settings/flowTemperatureOptimization';
    const bridge = '/api/v2/homeByBridge/IB1/boilerMaxOutputTemperature';
    const shown = async () => [
      (await get(v2))['maxFlowTemperature'],
      (await get(hops))['maxFlowTemperature'],
      (await get(`${bridge}?authKey=1234`))['boilerMaxOutputTemperatureInCelsius'],
    ];
    const stored = async () => (await loadConfigurations(server.database, [server.camille.homeId]))[0]?.maxFlowTemperature;
    expect([(await call('PUT', v2, { maxFlowTemperature: '50' })).statusCode, await shown(), await stored()]).toEqual([
      204,
      [50, 50, 50],
      50,
    ]);
    expect([(await call('PATCH', hops, { maxFlowTemperature: 45.4 })).statusCode, await shown(), await stored()]).toEqual([
      204,
      [45, 45, 45],
      45,
    ]);
    const put = await call('PUT', bridge, { boilerMaxOutputTemperatureInCelsius: 55 });
    expect([put.statusCode, await shown(), await stored()]).toEqual([204, [55, 55, 55], 55]);
    for (const [url, method, body, code] of [
      [v2, 'PUT', { maxFlowTemperature: 71 }, 'setting.outOfRange'],
      [v2, 'PUT', { maxFlowTemperature: 29 }, 'setting.outOfRange'],
      [hops, 'PATCH', { autoAdaptation: false, maxFlowTemperature: 20 }, 'setting.outOfRange'],
      [hops, 'PATCH', { autoAdaptation: 'perhaps' }, 'validationFailed'],
      [hops, 'PATCH', {}, 'validationFailed'],
      [bridge, 'PUT', { boilerMaxOutputTemperatureInCelsius: 1e9 }, 'setting.outOfRange'],
    ] as const) {
      const refused = await call(method, url, body);
      expect([url, body, refused.statusCode, refused.json()]).toMatchObject([url, body, 422, { errors: [{ code }] }]);
    }
    expect(await shown()).toEqual([55, 55, 55]);
    expect([(await call('PATCH', hops, { maxFlowTemperature: null })).statusCode, await shown()]).toEqual([204, [70, 70, 70]]);
  });

  test('tells what is learned of its flow temperature, and adapts it as residents say', async () => {
    const { homeId } = server.camille;
    const v2 = '/api/v2/homes/H/flowTemperatureOptimization';
    const hops = '/hops/homes/H/settings/flowTemperatureOptimization';
    const told = async () => {
      const [old, young] = [await get(v2), await get(hops)];
      expect(young).toEqual(old);
      const { autoAdaptation, from, to, reduction } = old;
      return { autoAdaptation, from, to, reduction };
    };
    const adapts = async () => (await loadConfigurations(server.database, [homeId]))[0]?.adaptsFlowTemperature;
    const unknown = { from: undefined, to: undefined, reduction: undefined };
    expect([await told(), await adapts()]).toEqual([{ autoAdaptation: { enabled: true, maxFlowTemperature: null }, ...unknown }, true]);

    const decided = (learned: object) => ({
      rooms: [],
      heatSources: [{ deviceId: 'BR0000000001', callForHeat: false, flowTarget: null, reason: 'NO_CALL', learned }],
      wake: { at: 0, thresholds: [] },
    });
    const keep = async (learned: object) => {
      const decision = JSON.stringify(decided(learned));
      const row = { home_id: homeId, memory: '{}', decision, decided_at: new Date() };
      const { kysely } = server.database;
      await kysely.deleteFrom('home_engine').where('home_id', '=', homeId).execute();
      await kysely.insertInto('home_engine').values(row).execute();
    };
    await keep({ suffices: 44.4, from: null, to: 47.26 });
    expect(await told()).toEqual({ ...unknown, autoAdaptation: { enabled: true, maxFlowTemperature: 44 }, to: { value: 47.3 } });
    await keep({ suffices: 44.4, from: 51.04, to: 47.26 });
    const means = { from: { value: 51 }, to: { value: 47.3 }, reduction: { value: 3.7 } };
    expect(await told()).toEqual({ autoAdaptation: { enabled: true, maxFlowTemperature: 44 }, ...means });

    for (const [body, enabled] of [
      [{ autoAdaptation: { enabled: false } }, false],
      [{ autoAdaptation: 'true' }, true],
      [{ autoAdaptation: false, maxFlowTemperature: 45 }, false],
      [{ maxFlowTemperature: null }, false],
      [{ autoAdaptation: true }, true],
    ] as const) {
      expect((await call('PATCH', hops, body)).statusCode).toBe(204);
      expect([body, (await told()).autoAdaptation, await adapts()]).toEqual([
        body,
        { enabled, maxFlowTemperature: enabled ? 44 : null },
        enabled,
      ]);
    }
    for (const [body, enabled] of [
      [{ maxFlowTemperature: 60, autoAdaptation: { enabled: false } }, false],
      [{ maxFlowTemperature: 60 }, false],
      [{ maxFlowTemperature: 55, autoAdaptation: { enabled: true, maxFlowTemperature: null } }, true],
    ] as const) {
      expect((await call('PUT', v2, body)).statusCode).toBe(204);
      const { maxFlowTemperature, autoAdaptation } = await get(v2);
      expect([body, maxFlowTemperature, autoAdaptation, await adapts()]).toEqual([
        body,
        body.maxFlowTemperature,
        { enabled, maxFlowTemperature: enabled ? 44 : null },
        enabled,
      ]);
    }
    await server.database.kysely.deleteFrom('home_engine').where('home_id', '=', homeId).execute();
  });

  test('is told by a gateway of the own home, and by no other', async () => {
    expect(await get('/api/v2/homeByBridge/IB1/boilerInfo')).toEqual({ boilerPresent: false });
    expect(await get('/api/v2/homeByBridge/IB1/boilerWiringInstallationState')).toEqual({
      state: 'INSTALLATION_COMPLETED',
      deviceWiredToBoiler: { type: 'BR04', serialNo: 'BR0000000001', thermInterfaceType: 'OPENTHERM', connected: false },
      bridgeConnected: false,
      hotWaterZonePresent: true,
    });
    const answers = await Promise.all(
      ROUTES.filter(({ path }) => path.startsWith('/api/v2/homeByBridge/')).flatMap(({ method, path }) =>
        [server.louis.token, server.camille.token].map((token, index) =>
          server.app.inject({
            method,
            url: path.replace(':bridgeId', index === 0 ? 'IB1' : 'IB999'),
            headers: { authorization: `Bearer ${token}` },
            ...(method === 'GET' ? {} : { payload: { boilerMaxOutputTemperatureInCelsius: 40 } }),
          }),
        ),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers).toHaveLength(8);
  });

  test('is not told by a gateway that has no heat source, beside one that has', async () => {
    const { kysely } = server.database;
    await kysely
      .insertInto('gateway')
      .values({ home_id: server.camille.homeId, id: 'IB2', kind: 'zigbee2mqtt', name: 'Pont', topic_root: 'second', username: 'second' })
      .execute();
    expect(await get('/api/v2/homeByBridge/IB2/boilerWiringInstallationState')).toEqual({
      state: 'NOT_INSTALLED',
      bridgeConnected: false,
      hotWaterZonePresent: true,
    });
    await kysely.deleteFrom('gateway').where('id', '=', 'IB2').execute();
  });

  test('no room shows on its devices what is asked of them', async () => {
    const dazzle = `/api/v2/homes/H/zones/${server.camille.rooms.HEATING}/dazzle`;
    const refused = await call('PUT', dazzle, { enabled: true });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { errors: [{ code: 'setting.notSupported', field: 'enabled', zoneType: 'HEATING' }] },
    ]);
    expect((await call('PUT', dazzle, { enabled: false })).statusCode).toBe(204);
    expect(await get('/api/v2/homes/H/zones')).toMatchObject(
      Array.from({ length: 3 }, () => ({ supportsDazzle: false, dazzleEnabled: false })),
    );
    expect((await call('PUT', dazzle.replace(/\d+\/dazzle/, '999/dazzle'), { enabled: false })).statusCode).toBe(404);
  });
});

describe('the detection of incidents', () => {
  test('cannot be turned on, and it is said so', async () => {
    const { incidentDetection } = await get('/api/v2/homes/H');
    expect(await get('/api/v2/homes/H/incidentDetection')).toEqual(incidentDetection);
    expect(incidentDetection).toEqual({ supported: false, enabled: false });
    expect((await call('PUT', '/api/v2/homes/H/incidentDetection', { enabled: false })).statusCode).toBe(204);
    const refused = await call('PUT', '/api/v2/homes/H/incidentDetection', { enabled: true });
    expect([refused.statusCode, refused.json<{ errors: { code: string }[] }>().errors[0]?.code]).toEqual([422, 'setting.notSupported']);
    expect(await get('/hops/homes/H/features')).toEqual({ availableFeatures: ['openWindowDetection'] });
  });
});

describe('the air', () => {
  afterAll(() => server.setTime(EVENING));

  const louis = async (path: string, headers: Record<string, string> = {}) => {
    const url = path.replace('/H', `/${server.louis.homeId}`);
    const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${server.louis.token}`, ...headers } });
    expect(answer.statusCode).toBe(200);
    return answer.json<Json>();
  };

  test('of rooms where nothing is measured is not made up', async () => {
    const { rooms } = server.louis;
    const comfort = [{ roomId: rooms.HEATING }, { roomId: rooms.AIR_CONDITIONING }];
    expect(await louis('/api/v2/homes/H/airComfort')).toEqual({
      freshness: { value: 'FAIR', lastOpenWindow: '1970-01-01T00:00:00.000Z' },
      comfort,
    });
    expect(await louis('/api/v1/homes/H/airComfort?latitude=48.85&longitude=2.35')).toEqual({ roomMessages: [] });
  });

  test('is judged by what is measured and when a window was open', async () => {
    const { homeId, rooms } = server.louis;
    const { kysely } = server.database;
    const own = { home_id: homeId };
    await kysely
      .insertInto('gateway')
      .values({ ...own, id: 'IB2', kind: 'zigbee2mqtt', name: 'Pont', topic_root: 'b', username: 'b' })
      .execute();
    const capabilities = { climates: [], reports: [], power: 'battery', heatSource: null, relay: false, identify: false, childLock: false };
    await kysely
      .insertInto('device')
      .values({
        ...own,
        id: 'SU0000000001',
        gateway_id: 'IB2',
        address: '0x1',
        name: 'Capteur',
        vendor: 'v',
        model: 'm',
        capabilities: JSON.stringify(capabilities),
      })
      .execute();
    await kysely
      .insertInto('device_channel')
      .values({ ...own, device_id: 'SU0000000001', channel: 0, room_id: rooms.HEATING })
      .execute();
    const sensor = { homeId, roomId: rooms.HEATING, deviceId: 'SU0000000001' };
    const engine = { homeId, roomId: rooms.HEATING, deviceId: '' };
    await server.measure(sensor, 'temperature', 25, EVENING - MINUTE);
    await server.measure(sensor, 'humidity', 0.3, EVENING - MINUTE);
    await server.measure(engine, 'effectiveReason', REASONS.indexOf('OPEN_WINDOW'), EVENING - 4 * HOUR);
    await server.measure(engine, 'effectiveReason', REASONS.indexOf('SCHEDULE'), EVENING - 4 * HOUR + 10 * MINUTE);
    const comfort = [
      { roomId: rooms.HEATING, temperatureLevel: 'WARM', humidityLevel: 'DRY', coordinate: { radial: 1, angular: 129 } },
      { roomId: rooms.AIR_CONDITIONING },
    ];
    // windows are looked up once a minute
    server.setTime(EVENING + MINUTE);
    expect(await louis('/api/v2/homes/H/airComfort')).toEqual({
      freshness: { value: 'FAIR', lastOpenWindow: '2026-11-20T14:10:00.000Z' },
      comfort,
    });
    // a contact: open for too short, then for long enough
    for (const [value, minutes] of [
      [1, 60],
      [0, 58],
      [1, 40],
      [0, 30],
    ] as const)
      await server.measure(sensor, 'contactOpen', value, EVENING - minutes * MINUTE);
    server.setTime(EVENING + 2 * MINUTE);
    const fresh = { freshness: { value: 'FRESH', lastOpenWindow: '2026-11-20T17:30:00.000Z' }, comfort };
    expect(await louis('/api/v2/homes/H/airComfort')).toEqual(fresh);
    expect(await louis('/hops/homes/H/airComfort')).toEqual(fresh);
  });

  test('is told in the language of the reader, whatever place they pass', async () => {
    const path = '/api/v1/homes/H/airComfort?latitude=1.234&longitude=x&generation=LINE_X&ngsw-bypass=true';
    const { roomMessages } = await louis(path, { 'accept-language': 'en-GB,en;q=0.9' });
    const roomId = server.louis.rooms.HEATING;
    expect(roomMessages).toEqual([{ roomId, message: 'It is a little warm: 25 °C. The air is dry: 30% humidity.', visual: null }]);
    const french = 'Il fait un peu chaud\u202f: 25\u202f°C. L’air est sec\u202f: 30\u202f% d’humidité.';
    expect((await louis(path))['roomMessages']).toEqual([{ roomId, message: french, visual: null }]);
  });
});

describe('running times', () => {
  const path = '/api/v1/homes/H/runningTimes';

  test('add up the time in which rooms called for heat, by days of the home', async () => {
    const { homeId, rooms } = server.camille;
    await server.database.kysely
      .updateTable('home')
      .set({ created_at: new Date(EVENING - 40 * 24 * HOUR) })
      .where('id', '=', homeId)
      .execute();
    const second = await server.app.inject({
      method: 'POST',
      url: `/api/v2/homes/${homeId}/zones`,
      headers: { authorization: `Bearer ${server.camille.token}` },
      payload: { zoneType: 'HEATING', name: 'Chambre' },
    });
    const bedroom = second.json<{ id: number }>().id;
    const demand = async (roomId: number, changes: readonly (readonly [hoursAgo: number, value: number])[]) => {
      for (const [hoursAgo, value] of changes)
        await server.measure({ homeId, roomId, deviceId: '' }, 'roomDemand', value, EVENING - hoursAgo * HOUR);
    };
    // 19:00 in Paris: yesterday from 22 to today 1 o'clock, and since 18; the bedroom from 0:30 to 2
    await demand(rooms.HEATING, [
      [21, 0.4],
      [20, 0.9],
      [18, 0],
      [1, 0.1],
    ]);
    await demand(bedroom, [
      [18.5, 1],
      [17, 0],
    ]);
    expect(await get(`${path}?from=2026-11-19&to=2026-11-20`)).toEqual({
      runningTimes: [
        {
          startTime: '2026-11-19 00:00:00',
          endTime: '2026-11-20 00:00:00',
          runningTimeInSeconds: 7200,
          zones: [
            { id: rooms.HEATING, runningTimeInSeconds: 7200 },
            { id: bedroom, runningTimeInSeconds: 0 },
          ],
        },
        {
          startTime: '2026-11-20 00:00:00',
          endTime: '2026-11-21 00:00:00',
          runningTimeInSeconds: 3 * 3600,
          zones: [
            { id: rooms.HEATING, runningTimeInSeconds: 7200 },
            { id: bedroom, runningTimeInSeconds: 5400 },
          ],
        },
      ],
      summary: {
        startTime: '2026-11-19 00:00:00',
        endTime: '2026-11-21 00:00:00',
        totalRunningTimeInSeconds: 5 * 3600,
        meanInSecondsPerDay: 9000,
      },
      lastUpdated: '2026-11-20T18:00:00.000Z',
    });
    const month = await get(`${path}?from=2026-10-30&aggregate=month`);
    expect((month['runningTimes'] as Json[]).map((one) => [one['startTime'], one['runningTimeInSeconds']])).toEqual([
      ['2026-10-30 00:00:00', 0],
      ['2026-11-01 00:00:00', 5 * 3600],
    ]);
    const week = await get(`${path}?from=2026-11-12&aggregate=week`);
    expect((week['runningTimes'] as Json[]).map((one) => one['startTime'])).toEqual(['2026-11-12 00:00:00', '2026-11-16 00:00:00']);
    const summary = await get(`${path}?from=2026-11-19&to=2026-12-31&aggregate=day&summary_only=true`);
    expect(Object.keys(summary).sort()).toEqual(['lastUpdated', 'summary']);
    expect(summary['summary']).toMatchObject({ totalRunningTimeInSeconds: 5 * 3600, endTime: '2026-11-21 00:00:00' });
  });

  test('end where nobody tells any more what a room calls for', async () => {
    const homeId = server.camille.homeId;
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/v2/homes/${homeId}/zones`,
      headers: { authorization: `Bearer ${server.camille.token}` },
      payload: { zoneType: 'HEATING', name: 'Bureau' },
    });
    const office = response.json<{ id: number }>().id;
    const tell = (quantity: 'roomDemand' | 'roomDemandKnown', value: number, hoursAgo: number) =>
      server.measure({ homeId, roomId: office, deviceId: '' }, quantity, value, EVENING - hoursAgo * HOUR);
    // yesterday from 3 to 5 o'clock in Paris, then unknown
    await tell('roomDemand', 0.7, 40);
    await tell('roomDemandKnown', 1, 40);
    await tell('roomDemandKnown', 0, 38);
    const { runningTimes } = await get(`${path}?from=2026-11-19&to=2026-11-20`);
    const seconds = (runningTimes as { zones: { id: number; runningTimeInSeconds: number }[] }[]).map(
      ({ zones }) => zones.find(({ id }) => id === office)?.runningTimeInSeconds,
    );
    expect(seconds).toEqual([7200, 0]);
  });

  test('by day go back a month at most', async () => {
    expect((await call('GET', `${path}?from=2026-10-20`)).statusCode).toBe(200);
    expect((await call('GET', `${path}?from=2026-10-19`)).statusCode).toBe(422);
    expect((await call('GET', `${path}?from=2026-10-19&aggregate=week`)).statusCode).toBe(200);
  });

  test('leave out days before the home was made', async () => {
    const { runningTimes } = await get(`${path}?from=2026-10-01&to=2026-10-12`);
    expect((runningTimes as Json[]).map((one) => one['startTime'])).toEqual(['2026-10-11 00:00:00', '2026-10-12 00:00:00']);
  });

  test.each(['?from=2026-02-30', '?from=yesterday', '', '?from=2026-11-21', '?from=2026-11-20&to=2026-11-19', '?from=2024-01-01'])(
    '%s is refused',
    async (query) => {
      expect((await call('GET', `${path}${query}`)).statusCode).toBe(422);
    },
  );
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
