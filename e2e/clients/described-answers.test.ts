import { addDays } from '@braise/domain/climate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DescribedRead, describedReads } from '../testing/described-api.ts';
import { type ResidentApi, residentApi, tokenOf } from '../testing/resident-api.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';

/** Where answers are not as described: the call, the field, why. */
const EXPLAINED: readonly (readonly [operation: string, field: string, why: string])[] = [
  ['getZoneState', '/overlay', 'recorded so: null while nobody controls the room'],
  ['getZoneStates', '/zoneStates/*/overlay', 'as in the state of one room'],
  ['getZoneState', '/openWindow', 'recorded so: null while no window is open'],
  ['getZoneStates', '/zoneStates/*/openWindow', 'as in the state of one room'],
  ['getZoneState', '/setting/temperature', 'recorded so: null of heating that is off'],
  ['getZoneState', '/nextScheduleChange/setting/temperature', 'as in the setting'],
  ['getZoneStates', '/zoneStates/*/setting/temperature', 'as in the state of one room'],
  ['getZoneStates', '/zoneStates/*/nextScheduleChange/setting/temperature', 'as in the state of one room'],
  ['getZoneOverlay', '/setting/temperature', 'as in the state of the room'],
  ['getAwayConfiguration', '/setting/temperature', 'as in the state of the room'],
  ['getZoneTimetableBlocks', '/*/setting/temperature', 'as in the state of the room'],
  ['getTimetableBlocksByDayType', '/*/setting/temperature', 'as in the state of the room'],
  ['getZoneDayReport', '/stripes/dataIntervals/*/value/setting/temperature', 'as in the state of the room'],
  ['getZoneDayReport', '/settings/dataIntervals/*/value/temperature', 'as in the state of the room'],
  ['getZoneTimetableBlocks', '/*/start', 'the example of the description itself has neither seconds nor zone'],
  ['getZoneTimetableBlocks', '/*/end', 'as the start'],
  ['getTimetableBlocksByDayType', '/*/start', 'as in all days'],
  ['getTimetableBlocksByDayType', '/*/end', 'as in all days'],
  ['getInvitations', '/*/firstSent', 'the example of the description itself is a time, not a day'],
  ['getInvitations', '/*/lastSent', 'as first sent'],
];

/** Without the subscription days before today are closed, a room that nobody controls has no overlay, a heat source may take no flow temperature. */
const REFUSED = new Set([
  'getZoneDayReport 403',
  'getZoneOverlay 404',
  'getFlowTemperatureOptimization 404',
  'getBoilerMaxOutputTemperature 404',
]);

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ BRAISE_DEMO_PAST: '1' });
});
afterAll(() => server.close());

const RESIDENTS = ['camille', 'nora', 'louis'] as const;
const DAY_TYPES = [['MONDAY_TO_SUNDAY'], ['MONDAY_TO_FRIDAY', 'SATURDAY', 'SUNDAY'], ['MONDAY', 'SUNDAY']];
/** As the demo homes have it by now: the day may change while the answers are read. */
const yesterday = () => addDays(new Date().toLocaleDateString('sv', { timeZone: 'Europe/Paris' }), -1);

type Home = {
  readonly api: ResidentApi;
  readonly get: (path: string) => Promise<Response>;
  /** What a parameter of a path can be here. */
  readonly valuesOf: (name: string, path: string) => readonly unknown[];
};
type Device = { readonly serialNo: string; readonly characteristics: { readonly capabilities: readonly string[] } };

async function homeOf(resident: (typeof RESIDENTS)[number]): Promise<Home> {
  const email = `${resident}@demo.braise.local`;
  const api = await residentApi(server, email);
  const { homeId, call } = api;
  const authorization = `Bearer ${await tokenOf(server, email)}`;
  const list = async <Entry>(name: string): Promise<Entry[]> => (await (await call(`/api/v2/homes/${homeId}/${name}`)).json()) as Entry[];
  const ids = async (name: string) => (await list<{ id: number }>(name)).map(({ id }) => id);
  const devices = await list<Device>('devices');
  const measuring = devices.filter(({ characteristics }) => characteristics.capabilities.includes('INSIDE_TEMPERATURE_MEASUREMENT'));
  const serials = (some: readonly Device[]) => some.map(({ serialNo }) => serialNo);
  const values: Readonly<Record<string, readonly unknown[]>> = {
    homeId: [homeId],
    zoneId: await ids('zones'),
    mobileDeviceId: await ids('mobileDevices'),
    installationId: await ids('installations'),
    bridgeId: serials(devices).filter((serial) => serial.startsWith('IB')),
    timetableTypeId: [0, 1, 2],
  };
  return {
    api,
    get: (path) => fetch(`${server.url}${path}`, { headers: { authorization } }),
    valuesOf(name, path) {
      if (name === 'dayType') return DAY_TYPES[Number(/timetables\/(\d)/.exec(path)?.[1])] ?? [];
      if (name === 'deviceId') return serials(path.endsWith('/temperatureOffset') ? measuring : devices);
      return values[name] ?? [];
    },
  };
}

/** Every address of a call in a home. */
function addresses(path: string, home: Home): readonly string[] {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  if (name === undefined) return path.endsWith('/dayReport') ? [path, `${path}?date=${yesterday()}`] : [path];
  return home.valuesOf(name, path).flatMap((value) => addresses(path.replace(`{${name}}`, String(value)), home));
}

/** What is wrong with the answers to a call in a home; and how many there were that were not refused. */
async function asked({ id, path, answers, faults }: DescribedRead, home: Home) {
  const wrong: string[] = [];
  let answered = 0;
  for (const address of addresses(path, home)) {
    const answer = await home.get(address);
    if (answer.status !== 200) {
      if (!answers(answer.status) || !REFUSED.has(`${id} ${answer.status}`)) wrong.push(`${id} ${answer.status} (${address})`);
      continue;
    }
    answered += 1;
    for (const field of faults(await answer.json()))
      if (!EXPLAINED.some(([operation, known]) => operation === id && known === field)) wrong.push(`${id} ${field} (${address})`);
  }
  return { wrong, answered };
}

/** One room of a home is controlled for an hour, another has a window open; what is told of both is not what is told of a room at rest. */
async function stir({ homeId, call }: ResidentApi, [one, other]: readonly unknown[]): Promise<void> {
  const zone = (id: unknown) => `/api/v2/homes/${homeId}/zones/${String(id)}`;
  const setting = { type: 'HEATING', power: 'ON', temperature: { celsius: 21 } };
  const overlay = { setting, termination: { typeSkillBasedApp: 'TIMER', durationInSeconds: 3_600 } };
  await call(`${zone(one)}/overlay`, { method: 'PUT', body: JSON.stringify(overlay) });
  await call(`${zone(other)}/state/openWindow/activate`, { method: 'POST' });
  const state = async () => (await call(`${zone(other)}/state`)).json();
  await expect.poll(state).toMatchObject({ openWindow: { durationInSeconds: expect.any(Number) } });
}

it('every answer is as the API that clients know is described', { timeout: 240_000 }, async () => {
  const homes = await Promise.all(RESIDENTS.map(homeOf));
  const [camille] = homes;
  if (camille === undefined) throw new Error('nobody lives anywhere');
  await stir(camille.api, camille.valuesOf('zoneId', ''));
  for (const read of describedReads()) {
    let answered = 0;
    for (const home of homes) {
      const one = await asked(read, home);
      expect(one.wrong).toEqual([]);
      answered += one.answered;
    }
    expect(answered, `nothing was answered to ${read.id}`).toBeGreaterThan(0);
  }
});
