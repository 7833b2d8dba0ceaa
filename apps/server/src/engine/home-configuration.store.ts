import type {
  DeviceCapabilities,
  ManualControl,
  PresenceState,
  QuietHours,
  RoomType,
  Setting,
  TemperatureUnit,
  Termination,
} from '@braise/domain';
import { USUAL_QUIET_HOURS, climatesOfRoom, hotWaterLimits, instant, limitsOfRoom, mayUse, preheatingLevel } from '@braise/domain';
import type { DeviceSnapshot, RoomSnapshot } from '@braise/control';
import type { PhoneOut } from '@braise/domain/phones';
import { holidayOfRoom } from '@braise/domain/schedule';
import { type Place, type RoomModel, ROOM_MODEL_VERSION } from '@braise/energy';
import type { Database } from '../database/database.ts';
import { entitlementOf } from '../home-model/entitlement-of.ts';
import type { AwayComfort } from '../home-model/home-model.ts';
import { habitOf, trackOf } from '../home-model/mobile-device.store.ts';
import { presenceOf } from '../home-model/presence-of.ts';
import { storedHoliday, timetableOf } from '../home-model/timetable.store.ts';
import type { Shared } from './share-equal.ts';

/** What residents and gateways have set of a home: everything that a decision needs but readings, memory and weather. */
export type HomeConfiguration = {
  readonly homeId: number;
  readonly revision: number;
  readonly timeZone: string;
  /** Null: nobody has said where it lies. */
  readonly place: Place | null;
  /** Its weather is its own. */
  readonly simulated: boolean;
  readonly presence: PresenceState;
  /** Its last resident has left it. */
  readonly vacant: boolean;
  /** A resident's phone is tracked, and tells whether somebody is at home. */
  readonly locationBasedControl: boolean;
  /** The phones that are tracked, as far as they have said where they are. */
  readonly phones: readonly PhoneOut[];
  /** The most that heat sources are asked to heat their water to, °C; null: as much as they take. */
  readonly maxFlowTemperature: number | null;
  /** Whether the flow temperature follows what was learned of the rooms. */
  readonly adaptsFlowTemperature: boolean;
  readonly quietHours: QuietHours;
  readonly temperatureUnit: TemperatureUnit;
  readonly rooms: readonly ConfiguredRoom[];
  readonly devices: readonly ConfiguredDevice[];
};
export type ConfiguredRoom = RoomSnapshot & { readonly defaultTermination: Termination };
export type ConfiguredDevice = Pick<DeviceSnapshot, 'id' | 'capabilities' | 'reachable' | 'trialAskedAt'>;

/**
 * Loads homes by one query for each table, whatever their number. Homes that do not exist are left out. `shared` holds once what many of them
 * have alike.
 */
export async function loadConfigurations(
  { kysely }: Database,
  homeIds: readonly number[],
  shared: Shared = (value) => value,
): Promise<readonly HomeConfiguration[]> {
  if (homeIds.length === 0) return [];
  const [homes, rooms, days, manuals, devices, channels, tracked, left, learned] = await Promise.all([
    kysely
      .selectFrom('home')
      .select([
        'id',
        'revision',
        'time_zone',
        'presence',
        'presence_lock',
        'away_from',
        'away_until',
        'holiday',
        'max_flow_temperature',
        'flow_temperature_adapts',
        'quiet_hours',
        'adaptive_band',
        'entitlement_policy',
        'subscribed_since',
        'temperature_unit',
        'latitude',
        'longitude',
        'simulated',
      ])
      .where('id', 'in', homeIds)
      .execute(),
    kysely.selectFrom('room').selectAll().where('home_id', 'in', homeIds).orderBy('position').execute(),
    kysely.selectFrom('timetable_day').selectAll().where('home_id', 'in', homeIds).execute(),
    kysely.selectFrom('manual_control').selectAll().where('home_id', 'in', homeIds).execute(),
    kysely
      .selectFrom('device')
      .innerJoin('gateway', (join) => join.onRef('gateway.home_id', '=', 'device.home_id').onRef('gateway.id', '=', 'device.gateway_id'))
      .select(['device.home_id', 'device.id', 'device.capabilities', 'device.available', 'device.trial_asked_at', 'gateway.online'])
      .where('device.home_id', 'in', homeIds)
      .where('device.left_at', 'is', null)
      .execute(),
    kysely.selectFrom('device_channel').selectAll().where('home_id', 'in', homeIds).execute(),
    kysely
      .selectFrom('mobile_device')
      .select(['home_id', 'track', 'habit', 'location_at'])
      .where('home_id', 'in', homeIds)
      .where('geo_tracking', '=', true)
      .execute(),
    kysely.selectFrom('left_home').select('home_id').where('home_id', 'in', homeIds).execute(),
    kysely
      .selectFrom('room_learning')
      .select(['home_id', 'room_id', 'model', 'since'])
      .where('home_id', 'in', homeIds)
      .where((row) => row.or([row('model', 'is not', null), row('since', 'is not', null)]))
      .execute(),
  ]);
  const vacant = new Set(left.map((row) => row.home_id));
  const phonesOf = Map.groupBy(tracked, (row) => row.home_id);
  const roomsOf = Map.groupBy(rooms, (row) => row.home_id);
  const devicesOf = Map.groupBy(devices, (row) => row.home_id);
  const inRoom = <Row extends { home_id: number; room_id: number }>(rows: readonly Row[]) =>
    Map.groupBy(rows, (row) => `${row.home_id}/${row.room_id}`);
  const daysOf = inRoom(days);
  const manualOf = inRoom(manuals);
  const channelsOf = inRoom(channels);
  const learnedOf = inRoom(learned);

  return homes.map((home) => {
    const ofHome = (devicesOf.get(home.id) ?? []).map((device) => ({
      id: device.id,
      capabilities: shared(device.capabilities as DeviceCapabilities),
      reachable: device.available && device.online,
      trialAskedAt: instantOf(device.trial_asked_at),
    }));
    const band = mayUse(entitlementOf(home), 'adaptive-heating') ? home.adaptive_band : 0;
    return {
      homeId: home.id,
      revision: home.revision,
      timeZone: home.time_zone,
      place: placeOf(home),
      simulated: home.simulated,
      presence: presenceOf(home),
      vacant: vacant.has(home.id),
      locationBasedControl: phonesOf.has(home.id),
      phones: (phonesOf.get(home.id) ?? []).flatMap((phone) => {
        const track = trackOf(phone);
        return track === null ? [] : [{ track, habit: habitOf(phone) }];
      }),
      maxFlowTemperature: home.max_flow_temperature,
      adaptsFlowTemperature: home.flow_temperature_adapts,
      quietHours: shared((home.quiet_hours as QuietHours | null) ?? USUAL_QUIET_HOURS),
      temperatureUnit: home.temperature_unit,
      devices: ofHome,
      rooms: (roomsOf.get(home.id) ?? []).map((room) => {
        const key = `${home.id}/${room.id}`;
        const manual = manualOf.get(key)?.[0];
        const stands = (channelsOf.get(key) ?? []).map((row) => ({ deviceId: row.device_id, channel: row.channel }));
        const climates = climatesOfRoom({ type: room.type, channels: stands }, ofHome);
        const limits = limitsOfRoom(room.type, climates, hotWaterLimits(ofHome));
        return {
          id: room.id,
          type: room.type satisfies RoomType,
          limits: shared(limits),
          timetable: shared(
            timetableOf(
              room.timetable_type,
              (daysOf.get(key) ?? []).filter((day) => day.timetable_type === room.timetable_type),
              room.planned_rise,
              holidayOfRoom(storedHoliday(home.holiday), room),
            ),
          ),
          manual: manual === undefined ? null : manualControlOf(manual),
          away: shared(room.away_setting as Setting | null),
          openWindowDetection: shared({
            enabled: room.open_window_enabled,
            timeoutSeconds: room.open_window_timeout_s,
            sensitivity: room.open_window_sensitivity,
            action: room.open_window_action,
          }),
          earlyStart: room.early_start,
          adaptive: band > 0 ? { band, undoneAt: instantOf(room.adaptation_undone_at) } : null,
          preheating: preheatingLevel(room.away_comfort as AwayComfort),
          openWindowCancelledAt: instantOf(room.open_window_cancelled_at),
          openWindowActivatedAt: instantOf(room.open_window_activated_at),
          openWindowDismissedAt: shared(room.open_window_dismissed_at.map((at) => instant(at.getTime()))),
          channels: stands,
          measuringDeviceId: room.measuring_device_id,
          model: currentModel((learnedOf.get(key)?.[0]?.model ?? null) as RoomModel | null),
          learnedAnew: instantOf(learnedOf.get(key)?.[0]?.since ?? null),
          defaultTermination: shared(room.default_termination as Termination),
        };
      }),
    };
  });
}

function manualControlOf(row: {
  setting: unknown;
  termination: unknown;
  until: Date | null;
  source: ManualControl['source'];
  requested_at: Date;
}): ManualControl {
  return {
    setting: row.setting as Setting,
    termination: row.termination as Termination,
    until: instantOf(row.until),
    source: row.source,
    requestedAt: instant(row.requested_at.getTime()),
  };
}

const instantOf = (date: Date | null) => (date === null ? null : instant(date.getTime()));

/** One that another version of the program has learned means something else. */
const currentModel = (model: RoomModel | null): RoomModel | null => (model?.version === ROOM_MODEL_VERSION ? model : null);

const placeOf = (home: { latitude: number | null; longitude: number | null; time_zone: string }): Place | null =>
  home.latitude === null || home.longitude === null
    ? null
    : { latitude: home.latitude, longitude: home.longitude, timeZone: home.time_zone };
