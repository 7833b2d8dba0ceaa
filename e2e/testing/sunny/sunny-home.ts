import type { GatewayAccessBody } from '@braise/contract/hops';
import type { WeatherBody } from '@braise/contract/v2';
import { HOUR, instant } from '@braise/domain';
import { knowSunnyRooms, trustModels } from '@braise/server/testing/sunny-rooms.ts';
import { expect, vi } from 'vitest';
import { openWindow } from '../browser.ts';
import type { GatewayAccess } from '../gateway-access.ts';
import { onDatabase } from '../on-database.ts';
import { type ResidentApi, residentApi, runAdmin } from '../resident-api.ts';
import { type RunningServer, startServer } from '../running-server.ts';
import { giveCredentials } from '../sign-in.ts';
import { connectWarmRooms } from './connect-warm-rooms.ts';
import { startSunnyWeather } from './sunny-weather.ts';

const EMAIL = 'ada@exemple.fr';
/** Hours after midnight by the sun of the place: in three hours it will shine into windows to the west, whenever a journey begins. */
const SUN_AT = 11;
/** Before any test: where two cores are shared a start is slow. */
const PATIENCE = { timeout: 45_000, interval: 200 };

export type SunnyHome = Awaited<ReturnType<typeof sunnyHome>>;

/**
 * A home of one's own on the equator, where it is shortly before noon on a day that clears up: its weather is asked for like that of others, its rooms are known,
 * and they have what is asked of them. Its resident is signed in.
 */
export async function sunnyHome(rooms: readonly string[], viewport: { readonly width: number; readonly height: number }) {
  const weather = await startSunnyWeather();
  const server = await startServer({ BRAISE_DEMO: '0', BRAISE_WEATHER_URL: weather.url });
  const window = await openWindow({ viewport });
  const page = await window.context.newPage();
  await page.goto(server.url);
  await page.getByLabel('Prénom').fill('Ada');
  await giveCredentials(page, EMAIL, 'un radiateur sous la fenêtre');
  await page.waitForURL('**/home-setup/**');
  const hours = placeInTheSun(Date.now());
  await runAdmin(server, 'create-home', 'Plein ouest', `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`, EMAIL);
  const api = await residentApi(server, EMAIL);
  await moveTo(api, hours * 15);
  // weather is fetched each two minutes, and at every start
  await server.kill();
  await server.restart();
  const told = async () => (await (await api.call(`/api/v2/homes/${api.homeId}/weather`)).json()) as WeatherBody;
  await vi.waitFor(async () => expect(await told()).toHaveProperty('outsideTemperature'), PATIENCE);
  const house = await connectWarmRooms(
    await gatewayOf(api, server),
    rooms.map((_, index) => ({ thermometer: `0x00124b003100${index}1`, valve: `0x0c4314ff3100${index}2` })),
  );
  const heard = await devicesOf(api, 2 * rooms.length);
  // before they are told anything: an answer is no sign of life
  await house.measure();
  const ids = await roomsWith(api, rooms, heard);
  await onDatabase(server, (database) => knowSunnyRooms(database, api.homeId, ids, instant(Date.now())));
  await vi.waitFor(() => onDatabase(server, (database) => trustModels(database, api.homeId, ids)), PATIENCE);
  return {
    server,
    window,
    page,
    api,
    async close(): Promise<void> {
      await house.stop();
      await window.close();
      await server.close();
      weather.close();
    },
  };
}

/** Hours east of Greenwich. */
function placeInTheSun(now: number): number {
  const ahead = SUN_AT - Math.floor((now % (24 * HOUR)) / HOUR);
  return ahead < -11 ? ahead + 24 : ahead;
}

const moveTo = (api: ResidentApi, longitude: number): Promise<unknown> =>
  api.call(`/api/v2/homes/${api.homeId}/details`, {
    method: 'PUT',
    body: JSON.stringify({
      name: 'Plein ouest',
      contactDetails: { name: 'Ada', email: EMAIL, phone: '' },
      address: { addressLine1: '1 rue de l’Équateur', zipCode: '00000', city: 'Midi', country: 'FRA' },
      geolocation: { latitude: 0, longitude },
    }),
  });

async function gatewayOf(api: ResidentApi, { mqttPort }: RunningServer): Promise<GatewayAccess> {
  const made = await api.call(`/hops/homes/${api.homeId}/roomsAndDevices/gateways`, {
    method: 'POST',
    body: JSON.stringify({ kind: 'zigbee2mqtt', name: 'Zigbee2MQTT' }),
  });
  const { topicRoot, broker } = (await made.json()) as GatewayAccessBody;
  return { url: `mqtt://127.0.0.1:${mqttPort}`, username: broker?.username ?? '', password: broker?.password ?? '', topicRoot };
}

type Device = { readonly deviceType: string; readonly serialNo: string };

/** What has been heard of, once it is so many beside their gateway. */
const devicesOf = (api: ResidentApi, count: number): Promise<readonly Device[]> =>
  vi.waitFor(async () => {
    const all = (await (await api.call(`/api/v2/homes/${api.homeId}/devices`)).json()) as readonly Device[];
    const devices = all.filter(({ deviceType }) => !deviceType.startsWith('IB'));
    expect(devices).toHaveLength(count);
    return devices;
  }, PATIENCE);

/** Makes rooms of these names, with a valve and a thermometer in each; their numbers. */
async function roomsWith(api: ResidentApi, names: readonly string[], devices: readonly Device[]): Promise<readonly number[]> {
  const serials = (kind: string) => devices.filter(({ deviceType }) => deviceType.startsWith(kind)).map(({ serialNo }) => ({ serialNo }));
  const [valves, thermometers] = [serials('VA'), serials('RU')];
  const ids: number[] = [];
  for (const [index, name] of names.entries()) {
    const body = JSON.stringify({ name, zoneType: 'HEATING', devices: [valves[index], thermometers[index]] });
    ids.push(((await (await api.call(`/api/v2/homes/${api.homeId}/zones`, { method: 'POST', body })).json()) as { id: number }).id);
  }
  return ids;
}
