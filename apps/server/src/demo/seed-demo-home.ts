import { DAY_TYPES, type DayType, type Instant } from '@braise/domain';
import type { HomeDefinition, ZoneDefinition } from '@braise/simulator';
import type { CommandDependencies, CommandOutcome, HomeCommand } from '../commands/home-command.ts';
import { createHome } from '../features/home/create-home.ts';
import { asRequested } from '../commands/as-requested.ts';
import { assignDevice } from '../features/devices/assign-device.ts';
import { setEnergySettings } from '../features/meter-readings/settings/set-energy-settings.ts';
import { createTariff } from '../features/tariffs/create-tariff.ts';
import { createRoom } from '../features/rooms/create-room.ts';
import { setAway } from '../features/rooms/set-away.ts';
import { setEarlyStart } from '../features/rooms/set-early-start.ts';
import { setMeasuringDevice } from '../features/rooms/set-measuring-device.ts';
import { setActiveTimetable } from '../features/schedule/set-active-timetable.ts';
import type { RequestedBlock } from '../features/schedule/prepare-blocks.ts';
import { setTimetableDay } from '../features/schedule/set-timetable-day.ts';
import { markSimulated } from '../features/weather/weather-fetch.store.ts';
import { createGateway, rotateGatewayCredentials } from '../device-link/gateways/create-gateway.ts';
import { findHomeOf } from '../home-model/membership.store.ts';
import type { DemoHome } from './demo-residents.ts';
import { findHomeWithDevice, hasDevices, listRooms, listUnplacedChannels } from './demo.store.ts';
import type { GatewayAccess } from './life/virtual-home-link.ts';

type SeedDependencies = CommandDependencies & { readonly now: () => Instant };

/**
 * Sets a demo home up as its resident would, by the same commands; what stands already is left as it is. Its id; null: the home is no more, and its
 * resident has moved in with others.
 */
export async function seedDemoHome(
  deps: SeedDependencies,
  demo: Pick<DemoHome, 'definition' | 'subscribed' | 'awayComfort' | 'preheated' | 'tariff' | 'energy'>,
  personId: string,
): Promise<number | null> {
  const { definition } = demo;
  const lived = await findHomeOf(deps.database, personId);
  const known = await findHomeWithDevice(
    deps.database,
    definition.zones.flatMap(({ channels }) => channels.map(({ address }) => address)),
  );
  // a home with other devices is another's
  if (known === null && lived !== null && (await hasDevices(deps.database, lived))) return null;
  const homeId = known ?? lived ?? (await makeHome(deps, demo, personId));
  // homes made by an earlier version do not say so yet
  await markSimulated(deps.database, homeId);
  // devices come after the rooms: a room that is missing since is one that a resident renamed or removed
  if (known !== null) return homeId;
  const rooms = await listRooms(deps.database, homeId);
  for (const zone of definition.zones) {
    if (!rooms.some((room) => room.name === zone.name)) await makeRoom(deps, commandOf(deps, homeId, personId), zone, demo);
  }
  return homeId;
}

async function makeHome(
  deps: SeedDependencies,
  { definition, subscribed, tariff, energy }: Pick<DemoHome, 'definition' | 'subscribed' | 'tariff' | 'energy'>,
  personId: string,
): Promise<number> {
  const { name, timeZone, generation, place } = definition;
  const address = { ...definition.address, addressLine2: null, state: null };
  const now = deps.now();
  const home = { name, timeZone, generation, language: 'fr', address, geolocation: place, simulated: true };
  const entitled = { entitlementPolicy: 'subscription', ...(subscribed && { subscribedSince: now }) } as const;
  const made = await createHome(deps, { ...home, ...entitled }, personId, now);
  if (!made.ok) throw new Error(`the demo home ${name} was refused: ${made.error.code}`);
  if (tariff !== null) taken(await createTariff(deps, commandOf(deps, made.homeId, personId), tariff));
  if (energy !== null) taken(await setEnergySettings(deps, commandOf(deps, made.homeId, personId), energy));
  return made.homeId;
}

async function makeRoom(
  deps: SeedDependencies,
  command: HomeCommand,
  zone: ZoneDefinition,
  { awayComfort, preheated }: Pick<DemoHome, 'awayComfort' | 'preheated'>,
): Promise<void> {
  const roomId = taken(await createRoom(deps, command, { name: zone.name, type: zone.type }));
  const comfort = zone.type === 'HEATING' ? awayComfort : {};
  taken(await setAway(deps, command, { roomId, setting: zone.away && asRequested(zone.away), comfort }));
  if (preheated.includes(zone.name)) taken(await setEarlyStart(deps, command, { roomId, enabled: true }));
  const { type, days } = zone.timetable;
  taken(await setActiveTimetable(deps, command, { roomId, type }));
  for (const dayType of DAY_TYPES[type] as readonly DayType[]) {
    const blocks: readonly RequestedBlock[] = (days[dayType] ?? []).map((block) => ({
      ...block,
      setting: asRequested(block.setting),
    }));
    taken(await setTimetableDay(deps, command, { roomId, type, dayType, blocks }));
  }
}

/** Puts devices that the home has heard of, and that stand nowhere yet, where the definition has them. */
export async function placeDemoDevices(
  deps: SeedDependencies,
  definition: HomeDefinition,
  homeId: number,
  personId: string,
): Promise<void> {
  const channels = await listUnplacedChannels(deps.database, homeId);
  if (channels.length === 0) return;
  const rooms = await listRooms(deps.database, homeId);
  for (const { deviceId, address, channel } of channels) {
    const zone = definition.zones.find((one) => one.channels.some((place) => place.address === address && place.channel === channel));
    const room = rooms.find(({ name }) => name === zone?.name);
    if (zone === undefined || room === undefined) continue;
    const command = commandOf(deps, homeId, personId);
    taken(await assignDevice(deps, command, { deviceId, channel, roomId: room.id }));
    if (zone.measuringAddress === address) taken(await setMeasuringDevice(deps, command, { roomId: room.id, deviceId }));
  }
}

/** Gives each gateway of the home its way to the broker: a new password at each start, so that none is kept. */
export async function demoGatewayAccess(
  deps: SeedDependencies,
  definition: HomeDefinition,
  homeId: number,
  brokerUrl: string,
  known: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, GatewayAccess>> {
  const access = new Map<string, GatewayAccess>();
  for (const { id, kind, name } of definition.gateways) {
    const gatewayId = known.get(name);
    const credentials =
      gatewayId === undefined
        ? await createGateway(deps.database, { homeId, kind, name })
        : await rotateGatewayCredentials(deps.database, homeId, gatewayId);
    if (credentials === null || 'error' in credentials) throw new Error(`the demo gateway ${name} cannot be made`);
    access.set(id, { url: brokerUrl, ...credentials });
  }
  return access;
}

const commandOf = (deps: SeedDependencies, homeId: number, personId: string): HomeCommand => ({
  homeId,
  personId,
  at: deps.now(),
  idempotency: null,
});

function taken<Answer>(outcome: CommandOutcome<Answer>): Answer {
  if (!outcome.ok) throw new Error(`the demo was refused: ${outcome.error.code} ${outcome.error.field ?? ''} ${outcome.error.title ?? ''}`);
  return outcome.answer;
}
