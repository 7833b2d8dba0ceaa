import {
  type DeviceCapabilities,
  type Holiday,
  type Instant,
  type ManualControl,
  type QuietHours,
  type Setting,
  type Termination,
  HOUR,
  USUAL_QUIET_HOURS,
} from '@braise/domain';
import { climatesOfRoom, hotWaterLimits, instant, isInForce, limitsOfRoom, mayUse } from '@braise/domain';
import { isCurrent } from '@braise/domain/climate';
import { holidayOfRoom } from '@braise/domain/schedule';
import { isDay, skyBy } from '@braise/domain/sun';
import type { Decision } from '@braise/control';
import type { Database } from '../database/database.ts';
import type { BoilerPlate } from './boiler-plate.ts';
import { batteryState } from './battery-state.ts';
import { type LastValueIndex, type LoadLastValues, indexLastValues } from './last-values.ts';
import type { AwayComfort, DefaultTermination, DeviceModel, HomeModel, Measured, RoomModel } from './home-model.ts';
import { type HomeRow, loadHomeRow } from './home.store.ts';
import { storedHoliday, timetableOf } from './timetable.store.ts';
import { entitlementOf } from './entitlement-of.ts';
import { presenceOf } from './presence-of.ts';
import { measuredOf } from './measured-of.ts';

export type ReadHomeDependencies = { readonly database: Database; readonly loadLastValues: LoadLastValues };

/** The home as it stands at `now`; null when there is none of that id. */
export async function readHome(deps: ReadHomeDependencies, homeId: number, now: Instant): Promise<HomeModel | null> {
  const [row, values] = await Promise.all([loadHome(deps, homeId, now), deps.loadLastValues(homeId)]);
  return row === null ? null : homeModelOf(row, indexLastValues(values), now);
}

/** What is stored of the home but its telemetry; for `refreshHome`. */
export async function loadHome({ database }: ReadHomeDependencies, homeId: number, now: Instant): Promise<HomeRow | null> {
  return (await loadHomeRow(database, homeId, Math.floor(now / HOUR))) ?? null;
}

/** The home with what was loaded of it before and the last values of now: where only readings have come in. */
export async function refreshHome({ loadLastValues }: ReadHomeDependencies, row: HomeRow, now: Instant): Promise<HomeModel> {
  return homeModelOf(row, indexLastValues(await loadLastValues(row.id)), now);
}

function homeModelOf(row: HomeRow, values: LastValueIndex, now: Instant): HomeModel {
  const { rooms: decisions = [], heatSources: sources = [] } = (row.engine?.decision ?? {}) as Partial<
    Pick<Decision, 'rooms' | 'heatSources'>
  >;
  const decidedAt = row.engine === null ? null : instant(row.engine.decided_at);
  const decisionOf = new Map(decisions.map((decision) => [decision.roomId, decision]));
  const online = new Map(row.gateways.map((gateway) => [gateway.id, gateway.online]));
  const devices = row.devices.map(({ id, capabilities }) => ({ id, capabilities: capabilities as DeviceCapabilities }));
  const rooms = row.rooms.map((room): RoomModel => {
    const channels = room.channels.map((one) => ({ deviceId: one.device_id, channel: one.channel }));
    const decision = decisionOf.get(room.id) ?? null;
    const measured = measuredOf({
      type: room.type,
      channels,
      measuringDeviceId: room.measuring_device_id,
      decision,
      decidedAt,
      values,
      now,
    });
    return {
      id: room.id,
      name: room.name,
      type: room.type,
      position: room.position,
      createdAt: instant(room.created_at),
      timetable: timetableOf(room.timetable_type, room.days, room.planned_rise, holidayOfRoom(storedHoliday(row.holiday), room)),
      limits: limitsOfRoom(room.type, climatesOfRoom({ type: room.type, channels }, devices), hotWaterLimits(devices)),
      away: room.away_setting as Setting | null,
      awayComfort: room.away_comfort as AwayComfort,
      manual: manualOf(room.manual, now),
      decision,
      openWindow: {
        enabled: room.open_window_enabled,
        timeoutSeconds: room.open_window_timeout_s,
        sensitivity: room.open_window_sensitivity,
        action: room.open_window_action,
        activatedAt: room.open_window_activated_at === null ? null : instant(room.open_window_activated_at),
        cancelledAt: room.open_window_cancelled_at === null ? null : instant(room.open_window_cancelled_at),
        dismissedAt: room.dismissed_at.map(instant),
      },
      earlyStart: room.early_start,
      adaptationUndoneAt: room.adaptation_undone_at === null ? null : instant(room.adaptation_undone_at),
      defaultTermination: room.default_termination as DefaultTermination,
      channels,
      measuringDeviceId: room.measuring_device_id,
      ...measured,
    };
  });
  return {
    id: row.id,
    name: row.name,
    timeZone: row.time_zone,
    generation: row.generation,
    temperatureUnit: row.temperature_unit,
    language: row.language,
    address: row.address as HomeModel['address'],
    geolocation: placeOf(row),
    awayRadiusMetres: row.away_radius_m,
    presence: presenceOf(row),
    holiday: standing(storedHoliday(row.holiday), now),
    geofencing: row.geofencing,
    entitlement: entitlementOf(row),
    // what was chosen stays, for when it may be used again
    adaptiveBand: mayUse(entitlementOf(row), 'adaptive-heating') ? row.adaptive_band : 0,
    partner: row.partner,
    revision: row.revision,
    createdAt: instant(row.created_at.getTime()),
    contact: contactOf(row),
    heating: {
      boiler: row.boiler_present === null ? null : { present: row.boiler_present, id: row.boiler_id },
      // written by `setBoilerDetails`
      plate: row.boiler_details as BoilerPlate | null,
      underfloor: row.underfloor_heating,
      maxFlowTemperature: row.max_flow_temperature,
      flowTemperatureAdapts: row.flow_temperature_adapts,
      // written by `setQuietHours`
      quietHours: (row.quiet_hours as QuietHours | null) ?? USUAL_QUIET_HOURS,
      sources,
    },
    energy: row.energy,
    heatMetered: row.heat_metered,
    rooms,
    devices: row.devices.map((device) => deviceModelOf(device, rooms, values, online.get(device.gateway_id) ?? false)),
    gateways: row.gateways.map((gateway) => ({
      id: gateway.id,
      kind: gateway.kind,
      name: gateway.name,
      online: gateway.online,
      firmware: gateway.firmware,
      lastSeen: gateway.last_seen_at === null ? null : instant(gateway.last_seen_at),
    })),
    historyProgress: row.history_progress,
    decidedAt,
    outdoor: outdoorOf(row.devices, values, now),
    weather: weatherOf(row, now),
  };
}

const placeOf = ({ latitude, longitude }: HomeRow): HomeModel['geolocation'] =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** The sky of an hour is named where the hour begins: it is called here by whether the sun is up now, where that is known. */
function weatherOf(row: HomeRow, now: Instant): HomeModel['weather'] {
  if (row.weather === null) return null;
  const { temperature, condition, humidity, solar, hour } = row.weather;
  const place = placeOf(row);
  const called = place === null ? condition : skyBy(isDay(now, place), condition);
  return { celsius: temperature, condition: called, humidity, solar, at: instant(hour * HOUR) };
}

/** As the residents gave it, else the one who lives there longest. */
function contactOf({ given_contact, contact }: HomeRow): HomeModel['contact'] {
  // written by `setHomeDetails`
  if (given_contact !== null) return given_contact as HomeModel['contact'];
  return contact === null ? null : { ...contact, phone: '' };
}

function deviceModelOf(
  device: HomeRow['devices'][number],
  rooms: readonly RoomModel[],
  values: LastValueIndex,
  gatewayOnline: boolean,
): DeviceModel {
  const capabilities = device.capabilities as DeviceCapabilities;
  const places = rooms.filter((room) => room.channels.some(({ deviceId }) => deviceId === device.id)).map((room) => room.id);
  const channel = capabilities.climates[0]?.channel ?? 0;
  const batteryLevel = values.of(device.id, 0, 'batteryLevel')?.value;
  return {
    id: device.id,
    gatewayId: device.gateway_id,
    name: device.name,
    vendor: device.vendor,
    model: device.model,
    firmware: device.firmware,
    capabilities,
    reachable: device.available && gatewayOnline,
    silent: rooms.some(({ decision }) => decision?.unheard?.includes(device.id) === true),
    disobeys: rooms.some(({ decision }) => decision?.disobey?.includes(device.id) === true),
    lastSeen: values.lastSeen(device.id),
    firstSeenAt: instant(device.first_seen_at),
    childLock: values.of(device.id, 0, 'childLock')?.value === 1,
    mountingFault: values.of(device.id, channel, 'mountingFault'),
    hasFault: values.of(device.id, 0, 'fault')?.value === 1,
    battery: batteryState({
      low: values.of(device.id, 0, 'batteryLow')?.value,
      level: batteryLevel,
    }),
    batteryLevel: batteryLevel ?? null,
    linkQuality: values.of(device.id, 0, 'linkQuality')?.value ?? null,
    temperature: values.of(device.id, channel, 'temperature'),
    calibration: values.of(device.id, channel, 'calibration')?.value ?? null,
    flowTemperature: values.of(device.id, 0, 'flowTemperature'),
    flowTarget: values.of(device.id, 0, 'flowTarget'),
    rooms: places,
    isNew: places.length === 0 && standsInRoom(capabilities),
  };
}

function outdoorOf(devices: HomeRow['devices'], values: LastValueIndex, now: Instant): Measured | null {
  const readings = devices.map((device) => values.of(device.id, 0, 'outdoorTemperature')).filter((reading) => reading !== null);
  return readings.filter((reading) => isCurrent(reading.at, now)).sort((a, b) => b.at - a.at)[0] ?? null;
}

/** Whether the device belongs in a room: it heats or cools one, or measures there. */
const standsInRoom = ({ climates, reports, heatSource }: DeviceCapabilities): boolean =>
  heatSource === null &&
  (climates.length > 0 ||
    reports.some(({ quantity }) => quantity === 'temperature' || quantity === 'humidity' || quantity === 'contactOpen'));

/** An ended one still stands in the home until somebody replaces it. */
const standing = (holiday: Holiday | null, now: Instant): Holiday | null => (holiday === null || holiday.to <= now ? null : holiday);

/** An ended one still stands in the table until somebody replaces it. */
function manualOf(row: HomeRow['rooms'][number]['manual'], now: Instant): ManualControl | null {
  if (row === null) return null;
  const control: ManualControl = {
    setting: row.setting as Setting,
    termination: row.termination as Termination,
    until: row.until === null ? null : instant(row.until),
    source: row.source,
    requestedAt: instant(row.requested_at),
  };
  return isInForce(control, now) ? control : null;
}
