import { type Command, type Decision, repeatsDue, step } from '@braise/control';
import {
  type Instant,
  type ManualControl,
  type PreheatingLevel,
  type Presence,
  type PresenceState,
  type QuietHours,
  USUAL_QUIET_HOURS,
  HOUR,
  MINUTE,
  climatesOfRoom,
  hotWaterLimits,
  instant,
  isInForce,
  limitsOfRoom,
  presenceByPhones,
  presenceOfPhones,
} from '@braise/domain';
import type { KnownPhone } from '@braise/domain/phones';
import type { RoomLearning, RoomModel } from '@braise/energy';
import type { OutboundMessage, VirtualHome } from '@braise/simulator';
import { roomOfChannel } from '../../device-link/gateways/room-of-channel.ts';
import { buildSnapshot } from '../../engine/build-snapshot.ts';
import { crossesThreshold } from '../../engine/crossed-thresholds.ts';
import { FARTHEST_WAKE } from '../../engine/farthest-wake.ts';
import type { HomeConfiguration } from '../../engine/home-configuration.store.ts';
import { type MutableHomeValues, hearReadings, mergeReadings } from '../../engine/home-values.ts';
import { journalOf } from '../../engine/journal-of-decision.ts';
import { changedValues } from '../../engine/record-series.ts';
import { windowChanges } from '../../engine/windows/window-alarms.ts';
import type { LastValue } from '../../home-model/last-values.ts';
import { CLOSED_LOOP_VERSION, type ClosedLoopState, lastValuesOf } from './closed-loop-state.ts';
import { createRoomLearner, justLearned } from '../learning/room-learner.ts';
import { dialledControl } from '../life/dialled-control.ts';
import type { LivedWindows } from '../life/join-windows.ts';
import { type LivedEntry, handEntry } from '../life/lived-entry.ts';
import { weatherHourOf } from '../weather-hour-of.ts';
import { createHeardDevices } from './heard-devices.ts';
import type { StoredValue } from './stored-value.ts';

const HOME = 1;
const NOTHING_LEARNED: ReadonlyMap<number, RoomLearning> = new Map();

export type ClosedLoopOptions = {
  /** Gets every value that the server would store, in the order in which they come to be. */
  readonly store?: (value: StoredValue) => void;
  /** Gets what each decision found of windows, rooms by their numbers. */
  readonly storeWindows?: (found: LivedWindows) => void;
  /** Gets what each decision did, and what was asked for by hand, for the journal; rooms by their numbers. */
  readonly storeEntry?: (entry: LivedEntry) => void;
  /** Whether phones tell who is at home, as the history says it. */
  readonly locationBasedControl?: boolean;
  /** Whether its rooms are learned night by night, and decided for by what was learned and by a forecast. */
  readonly learns?: boolean;
  /** What was learned of rooms just before, by their number, with `learns`. */
  readonly known?: ReadonlyMap<number, RoomModel>;
  /** What is decided by in the place of a model that was learned; left out: by the model. The same again for the same model. */
  readonly believed?: (learned: RoomModel, roomNumber: number) => RoomModel;
  /** Whether its rooms are heated before a block that asks for more warmth, or the names of those that are. */
  readonly earlyStart?: boolean | readonly string[];
  /** By how much, K, their schedules may be lowered where they come to them by themselves; left out: by nothing. */
  readonly adaptiveBand?: number;
  /** Whether rooms are lowered while a window is open, or seems to be; left out: they are. */
  readonly openWindowDetection?: boolean;
  /** How far its rooms are warmed for those who come back; left out: not at all. */
  readonly preheating?: PreheatingLevel;
  /** When its heat pump is to be quiet; left out: never. */
  readonly quietHours?: QuietHours;
  /** By how much the server's clock is off the home's, ms; left out: it is right. */
  readonly clockOff?: () => number;
  /** To go on from, with the home as it was at the same instant. */
  readonly state?: ClosedLoopState;
};

/**
 * A virtual home under the engine's decisions in virtual time: plant, codecs and control as they are, without storage, broker or clock.
 * Rooms are numbered from 1 in the order of the definition's zones; devices go by their addresses.
 */
export function createClosedLoop(home: VirtualHome, start: Instant, options: ClosedLoopOptions = {}) {
  const { locationBasedControl = false, learns = false, earlyStart = false, adaptiveBand = 0, preheating = 'OFF', state = null } = options;
  const { openWindowDetection = true } = options;
  const isEarly = (name: string): boolean => (typeof earlyStart === 'boolean' ? earlyStart : earlyStart.includes(name));
  const { definition } = home;
  const devices = createHeardDevices(definition.gateways, changed);
  const places = new Map<string, Map<number, number>>();
  for (const [index, { channels }] of definition.zones.entries()) {
    for (const { address, channel } of channels)
      places.set(address, (places.get(address) ?? new Map<number, number>()).set(channel, index + 1));
  }
  const { believed = (learned: RoomModel) => learned, known, clockOff = () => 0 } = options;
  const learner = learns ? createRoomLearner(home, state?.learner ?? (known ? justLearned(known, start) : null)) : null;
  const store =
    learner === null
      ? options.store
      : (value: StoredValue) => {
          learner.add(value);
          options.store?.(value);
        };
  const manual = new Map<number, ManualControl>(state?.manual);
  const values: MutableHomeValues = new Map();
  let presence: PresenceState = state?.presence ?? { presence: 'HOME', lock: null };
  let phones: readonly KnownPhone[] = state?.phones ?? [];
  let decision: Decision | null = state?.decision ?? null;
  let decidedAt = state?.decidedAt ?? start;
  let configured: HomeConfiguration | null = null;
  let due = true;
  let clock = state?.clock ?? start;
  let toldPresence = decision === null ? null : presenceOfPhones(presence, clock);

  /** Something that the configuration says is different now. */
  function changed(): void {
    configured = null;
    due = true;
  }

  function configuration(): HomeConfiguration {
    const present = devices.list();
    return {
      homeId: HOME,
      revision: 1,
      timeZone: definition.timeZone,
      place: { ...definition.place, timeZone: definition.timeZone },
      simulated: true,
      presence,
      phones: phones.flatMap(({ track, habit }) => (track === null ? [] : [{ track, habit }])),
      vacant: false,
      maxFlowTemperature: null,
      adaptsFlowTemperature: true,
      quietHours: options.quietHours ?? USUAL_QUIET_HOURS,
      temperatureUnit: 'CELSIUS',
      locationBasedControl,
      devices: present,
      rooms: definition.zones.map((zone, index) => {
        const channels = zone.channels.map(({ address, channel }) => ({ deviceId: address, channel }));
        return {
          id: index + 1,
          type: zone.type,
          limits: limitsOfRoom(zone.type, climatesOfRoom({ type: zone.type, channels }, present), hotWaterLimits(present)),
          timetable: zone.timetable,
          manual: manual.get(index + 1) ?? null,
          away: zone.away,
          openWindowDetection: { enabled: openWindowDetection, timeoutSeconds: 900 },
          openWindowCancelledAt: null,
          openWindowActivatedAt: null,
          earlyStart: isEarly(zone.name),
          preheating,
          adaptive: adaptiveBand > 0 ? { band: adaptiveBand, undoneAt: null } : null,
          channels,
          measuringDeviceId: zone.measuringAddress,
          model: modelOf(index + 1),
          defaultTermination: { type: 'NEXT_TIME_BLOCK' },
        };
      }),
    };
  }

  /** As the server's clock has it. */
  const onClock = (at: Instant): Instant => instant(at + clockOff());

  function modelOf(roomNumber: number): RoomModel | null {
    const learned = learner?.modelOf(roomNumber) ?? null;
    return learned === null ? null : believed(learned, roomNumber);
  }

  function storeReading(keep: (value: StoredValue) => void, { deviceId, channel, quantity, value, at }: LastValue): void {
    const rooms = places.get(deviceId);
    keep({ deviceAddress: deviceId, roomNumber: rooms === undefined ? 0 : roomOfChannel(rooms, channel), channel, quantity, value, at });
  }

  function takeIn(messages: readonly OutboundMessage[]): void {
    for (const message of messages) {
      const readings = devices.receive(message.gatewayId, message, onClock(message.at));
      if (store !== undefined) for (const reading of readings) storeReading(store, reading);
      if (readings.length === 0) continue;
      hearReadings(values, readings, onClock(message.at));
      due ||= decision === null || crossesThreshold(decision.wake.thresholds, readings);
    }
  }

  const isDue = (at: Instant): boolean => decision === null || decision.wake.at <= at || decision.wake.at > at + FARTHEST_WAKE;

  function decide(): void {
    due = false;
    endManualControls();
    const configuredNow = (configured ??= configuration());
    const snapshot = buildSnapshot(configuredNow, values, {
      // of the hour, as the server has it
      weather: weatherHourOf(home.weather.at(instant(clock - (clock % HOUR)))).temperature,
      memory: decision?.memory ?? null,
      outlook: outlookFor(configuredNow),
      at: onClock(clock),
    });
    const last = decision === null ? null : { decision: { ...decision, presence: toldPresence }, decidedAt };
    const before = decision === null ? null : { rooms: decision.rooms, at: decidedAt };
    decision = step(snapshot, onClock(clock));
    decidedAt = clock;
    toldPresence = presenceOfPhones(presence, clock);
    if (options.storeEntry !== undefined && last !== null)
      for (const entry of journalOf({ ...decision, presence: toldPresence }, { configuration: configuredNow, ...last }, clock))
        options.storeEntry({ at: clock, actor: 'engine', ...entry });
    if (options.storeWindows !== undefined) storeWindowsOf(options.storeWindows, decision.rooms, before?.rooms ?? []);
    if (store !== undefined) storeDecision(store, decision.rooms, before);
    carryOut(decision.commands);
    for (const request of decision.requests) {
      const control = dialledControl(request, configuredNow, snapshot);
      if (control !== null) setManualControl(request.roomId, control);
    }
  }

  function carryOut(commands: readonly Command[]): void {
    for (const { deviceId, action } of commands) {
      for (const [gatewayId, message] of devices.encode(deviceId, action)) home.receive(gatewayId, message, clock);
    }
  }

  /** Nobody looks ahead for rooms of which nothing was learned. */
  const outlookFor = ({ rooms }: HomeConfiguration) =>
    learner !== null && rooms.some(({ model }) => model) ? learner.outlookAt(clock) : null;

  function storeDecision(
    keep: (value: StoredValue) => void,
    rooms: Decision['rooms'],
    before: { readonly rooms: Decision['rooms']; readonly at: Instant } | null,
  ): void {
    const typeOf = new Map((configured ??= configuration()).rooms.map(({ id, type }) => [id, type]));
    for (const room of rooms) {
      const previous = before?.rooms.find(({ roomId }) => roomId === room.roomId);
      const type = typeOf.get(room.roomId);
      if (type === undefined) continue;
      const changes = changedValues(
        { room, type, at: clock, locationBasedControl },
        before === null || previous === undefined ? null : { room: previous, type, at: before.at, locationBasedControl },
      );
      for (const [quantity, value] of changes) keep({ deviceAddress: '', roomNumber: room.roomId, channel: 0, quantity, value, at: clock });
    }
  }

  /** Those that are over. */
  function endManualControls(): void {
    for (const [roomId, control] of manual) {
      if (isInForce(control, onClock(clock))) continue;
      manual.delete(roomId);
      configured = null;
    }
  }

  function storeWindowsOf(keep: (found: LivedWindows) => void, rooms: Decision['rooms'], before: Decision['rooms']): void {
    const windows = windowChanges(rooms, before);
    if (windows.opened.length > 0 || windows.shut.length > 0) keep({ at: clock, windows });
  }

  function setManualControl(roomId: number, control: ManualControl | null): void {
    const entry =
      options.storeEntry &&
      handEntry(
        roomId,
        control,
        decision?.rooms.find((room) => room.roomId === roomId),
      );
    if (entry != null && (control !== null || manual.has(roomId))) options.storeEntry?.({ at: clock, ...entry });
    if (control === null) manual.delete(roomId);
    else manual.set(roomId, control);
    changed();
  }

  if (state !== null) {
    mergeReadings(values, state.values, onClock(clock));
    for (const [deviceId, pauses] of state.pauses) {
      const device = values.get(deviceId);
      if (device !== undefined) device.pauses = pauses;
    }
    devices.resume(state, state.clock);
    due = state.due;
  }

  return {
    /** Lives up to `to`, minute by minute; `each` is called after each with the decision in force. */
    async advance(to: Instant, each?: (decision: Decision, at: Instant) => void): Promise<void> {
      if (devices.isEmpty()) takeIn(home.announce(clock));
      while (clock < to) {
        const since = clock;
        clock = instant(Math.min(since + MINUTE, to));
        takeIn(home.advance(clock));
        if (learner?.learn(devices.list(), clock)) configured = null;
        if (due || isDue(onClock(clock))) decide();
        else if (decision !== null) carryOut(repeatsDue(decision.wake, onClock(since), onClock(clock)));
        // A dial that was turned is a request of its room's: it holds at once.
        if (due) decide();
        if (decision !== null) each?.(decision, clock);
      }
    },
    /** A person's request for a room; null ends it. */
    setManualControl,
    setPresence(to: Presence): void {
      presence = { presence: to, lock: null };
      changed();
    },
    /** What is known of the residents' phones, all of which track. Presence follows. */
    setPhones(to: readonly KnownPhone[]): void {
      const stays = to.every(({ track }, index) => track?.band === 0 && phones[index]?.track?.band === 0);
      phones = to;
      presence = { ...presenceByPhones(to.map(({ track }) => ({ tracks: true, track }))), lock: null };
      configured = null;
      // who says again that they are at home makes nobody look
      if (!stays) due = true;
    },
    decision: () => decision,
    /** As its gateways tell of them. */
    devices: () => devices.list(),
    /** What was learned of each room, by its number. */
    learned: () => learner?.learned() ?? NOTHING_LEARNED,
    now: () => clock,
    /** To go on from later, with the home's own snapshot of the same instant; not while `advance` is under way, except from its `each`. */
    snapshot(): ClosedLoopState {
      return structuredClone({
        version: CLOSED_LOOP_VERSION,
        clock,
        decision,
        decidedAt,
        due,
        presence,
        phones,
        manual: [...manual],
        values: lastValuesOf(values),
        pauses: [...values].map(([deviceId, { pauses }]) => [deviceId, pauses] as const),
        learner: learner?.snapshot() ?? null,
        ...devices.snapshot(),
      });
    },
  };
}
