import { Tado, TadoX } from 'node-tado-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWindow } from '../testing/browser.ts';
import { reachServer } from '../testing/reach-server.ts';
import { type ResidentApi, residentApi } from '../testing/resident-api.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { giveCredentials } from '../testing/sign-in.ts';

/** A client as it is published, with hosts of its own built in: it signs in with a code, reads and controls a home. */
let server: RunningServer;
let leaveServer: () => void;
beforeAll(async () => {
  server = await startServer();
  leaveServer = reachServer(server.url);
});
afterAll(async () => {
  leaveServer();
  await server.close();
});

/** Approves the client's request in a browser, as its resident. */
async function approve(address: string, email: string): Promise<void> {
  const window = await openWindow();
  const page = await window.context.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await giveCredentials(page, email);
  await page.getByRole('button', { name: 'Autoriser' }).click();
  await page.getByText('Appareil autorisé').waitFor();
  await window.close();
}

async function signIn<Client extends Tado | TadoX>(client: Client, resident: string): Promise<{ client: Client; api: ResidentApi }> {
  const email = `${resident}@demo.braise.local`;
  const [asked, token] = await client.authenticate();
  await approve(asked?.verification_uri_complete ?? '', email);
  expect(await token).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) });
  return { client, api: await residentApi(server, email) };
}

const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Europe/Paris' });

/** What both generations are read by. */
async function readHome(client: Tado | TadoX, api: ResidentApi) {
  const { homeId } = api;
  const { home: shown } = await api.view();
  const me = await client.getMe();
  expect(me.homes.map(({ id }) => id)).toEqual([homeId]);
  const home = await client.getHome(homeId);
  expect(home).toMatchObject({ id: homeId, name: shown.name, dateTimeZone: shown.timeZone });
  // who lives there comes and goes
  const presences = async () => [(await client.getState(homeId)).presence, (await api.view()).home.presence];
  await expect.poll(async () => new Set(await presences()).size).toBe(1);
  // what the home shows may be measured by its own heat source
  expect(await client.getWeather(homeId)).toMatchObject({ outsideTemperature: { celsius: expect.any(Number) } });
  expect(await client.getUsers(homeId)).toContainEqual(expect.objectContaining({ id: me.id }));
  expect(await client.isEarlyStartEnabled(homeId)).toEqual(expect.any(Boolean));
  expect(await client.getIncidentDetection(homeId)).toMatchObject({ enabled: expect.any(Boolean) });
  expect(await client.getInstallations(homeId)).toEqual(expect.any(Array));
  expect(await client.getHeatingCircuits(homeId)).toEqual(expect.any(Array));
  expect(await client.getHomeHeatingSystem(homeId)).toMatchObject({ boiler: expect.any(Object) });
  const day = today();
  expect(await client.getRunningTimes(homeId, day, day, 'day', false)).toMatchObject({ runningTimes: expect.any(Array) });
  expect(await client.getAirComfortDetailed(homeId)).toMatchObject({ roomMessages: expect.any(Array) });
  const phones = await client.getMobileDevices(homeId);
  expect(await client.isAnyoneAtHome(homeId)).toEqual(expect.any(Boolean));
  for (const { id, name } of phones) {
    expect(await client.getMobileDevice(homeId, id)).toMatchObject({ id, name });
    expect(await client.getMobileDeviceSettings(homeId, id)).toMatchObject({ geoTrackingEnabled: expect.any(Boolean) });
    expect(await client.getMobileDeviceGeoLocationConfig(homeId, id)).toMatchObject({ home: expect.any(Object) });
  }
  return { phones };
}

describe('a published client of the older generation', () => {
  let client: Tado;
  let api: ResidentApi;
  it('signs in with a code, and again with its refresh token', async () => {
    ({ client, api } = await signIn(new Tado(), 'camille'));
    const second = new Tado();
    const [asked, token] = await second.authenticate(client.token?.refresh_token);
    expect(asked).toBeUndefined();
    client = second;
    await token;
  });

  it('reads the home', async () => {
    expect((await readHome(client, api)).phones).not.toHaveLength(0);
    expect(await client.getAirComfort(api.homeId)).toMatchObject({ comfort: expect.any(Array) });
  });

  it('reads every room and device', async () => {
    const { homeId } = api;
    const zones = await client.getZones(homeId);
    expect(zones).toHaveLength(6);
    for (const zone of zones) {
      // between two answers the schedule may go on
      const settings = async () => {
        const { zoneStates } = await client.getZoneStates(homeId);
        return [zoneStates[String(zone.id)]?.setting, (await client.getZoneState(homeId, zone.id)).setting].map((setting) =>
          JSON.stringify(setting),
        );
      };
      await expect.poll(async () => new Set(await settings()).size).toBe(1);
      expect(await client.getZoneControl(homeId, zone.id)).toMatchObject({ duties: expect.any(Object) });
      expect(await client.getZoneCapabilities(homeId, zone.id)).toMatchObject({ type: zone.type });
      expect(await client.getZoneDayReport(homeId, zone.id, today())).toMatchObject({
        zoneType: zone.type,
        hoursInDay: expect.any(Number),
      });
      expect(await client.getAwayConfiguration(homeId, zone.id)).toMatchObject({ type: zone.type });
      expect(await client.isZoneEarlyStartEnabled(homeId, zone.id)).toEqual(expect.any(Boolean));
      expect(await client.getZoneDefaultOverlay(homeId, zone.id)).toMatchObject({ terminationCondition: expect.any(Object) });
      const { id } = await client.getTimeTables(homeId, zone.id);
      expect(await client.getTimeTable(homeId, zone.id, id)).not.toHaveLength(0);
    }
    for (const { id, measured } of (await api.view()).rooms.filter((room) => room.measured !== null)) {
      const { sensorDataPoints } = await client.getZoneState(homeId, id);
      expect(sensorDataPoints).toMatchObject({ insideTemperature: { celsius: expect.closeTo(measured?.celsius ?? Number.NaN, 0) } });
    }
    const measuring = (await client.getDevices(homeId)).filter(({ characteristics }) =>
      characteristics.capabilities.includes('INSIDE_TEMPERATURE_MEASUREMENT'),
    );
    expect(measuring.length).toBeGreaterThan(zones.length);
    for (const { serialNo } of measuring)
      expect(await client.getDeviceTemperatureOffset(serialNo)).toEqual({ celsius: expect.any(Number), fahrenheit: expect.any(Number) });
  });

  it('sets, times and clears an overlay', async () => {
    const { homeId } = api;
    const room = (await api.view()).rooms.find(({ type }) => type === 'HEATING');
    if (room === undefined) throw new Error('there is no room to heat');
    expect(await client.getZoneOverlay(homeId, room.id)).toEqual({});
    await client.setZoneOverlay(homeId, room.id, 'ON', 22.5, 'MANUAL');
    expect((await api.room(room.name)).manual).toMatchObject({ setting: { celsius: 22.5 }, termination: 'MANUAL' });
    await client.setZoneOverlay(homeId, room.id, 'ON', 18, 900);
    expect(await client.getZoneOverlay(homeId, room.id)).toMatchObject({ termination: { type: 'TIMER', durationInSeconds: 900 } });
    await client.clearZoneOverlay(homeId, room.id);
    expect((await api.room(room.name)).manual).toBeNull();
    await client.setZoneOverlays(homeId, [{ zone_id: room.id, power: 'ON', temperature: { celsius: 20 } }], 'NEXT_TIME_BLOCK');
    expect((await api.room(room.name)).manual).toMatchObject({ termination: 'NEXT_TIME_BLOCK' });
    await client.clearZoneOverlays(homeId, [room.id]);
    expect((await api.room(room.name)).manual).toBeNull();
  });

  it('says what gas costs', async () => {
    const { homeId } = api;
    await client.addEnergyIQTariff(homeId, 'kWh', '2026-01-01', '2026-12-31', 11.54);
    const [kept] = (await client.getEnergyIQTariff(homeId)).tariffs;
    expect(kept).toMatchObject({ unit: 'kWh', startDate: '2026-01-01', endDate: '2026-12-31', tariffInCents: 11.54 });
    const changed = await client.updateEnergyIQTariff(homeId, kept?.id ?? '', 'kWh', '2026-01-01', '2026-06-30', 12);
    expect(changed).toMatchObject({ id: kept?.id, endDate: '2026-06-30', tariffInCents: 12 });
  });
});

describe('a published client of the newer generation', () => {
  let client: TadoX;
  let api: ResidentApi;
  it('signs in with a code', async () => {
    ({ client, api } = await signIn(new TadoX(), 'nora'));
    expect((await client.getMe()).email).toBe('nora@demo.braise.local');
  });

  it('reads the home, every room and what wants attention', async () => {
    const { homeId } = api;
    await readHome(client, api);
    const rooms = await client.getRooms(homeId);
    expect(await client.getHomeSummary(homeId)).toMatchObject({ roomCount: rooms.length });
    expect(await client.getFeatures(homeId)).toMatchObject({ availableFeatures: expect.any(Array) });
    expect(await client.getActionableDevices(homeId)).toEqual(expect.any(Array));
    expect(await client.getRoomsAndDevices(homeId)).toMatchObject({ rooms: rooms.map(({ id, name }) => ({ roomId: id, roomName: name })) });
    await client.getAirComfort(homeId);
    for (const { id, name } of rooms) {
      expect(await client.getRoomState(homeId, id)).toMatchObject({ id, name, sensorDataPoints: expect.any(Object) });
      expect(await client.getAwayConfiguration(homeId, id)).toMatchObject({ roomId: id });
    }
  });

  it('sets, times and clears a manual control', async () => {
    const { homeId } = api;
    const room = (await api.view()).rooms.find(({ type }) => type === 'HEATING');
    if (room === undefined) throw new Error('there is no room to heat');
    await client.manualControl(homeId, room.id, 'ON', 'MANUAL', 21.5);
    expect((await api.room(room.name)).manual).toMatchObject({ setting: { celsius: 21.5 }, termination: 'MANUAL' });
    await client.manualControl(homeId, room.id, 'ON', 1800, 19);
    expect(await client.getRoomState(homeId, room.id)).toMatchObject({ manualControlTermination: { type: 'TIMER' } });
    await client.resumeSchedule(homeId, room.id);
    expect((await api.room(room.name)).manual).toBeNull();
    await client.performQuickAction(homeId, 'boost');
    expect((await api.view()).rooms.some(({ manual }) => manual?.source === 'boost')).toBe(true);
    await client.performQuickAction(homeId, 'resumeSchedule');
    expect((await api.room(room.name)).manual).toBeNull();
  });
});
