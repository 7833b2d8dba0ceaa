import {
  AIR_OPTIONS,
  AIR_OPTION_NAMES,
  type AirOption,
  type DeviceCapabilities,
  type Instant,
  type Quantity,
  type Setting,
  USUAL_QUIET_HOURS,
  instant,
} from '@braise/domain';
import type { Command, Decision, DialRequest } from '../decision.ts';
import type { Memory } from '../memory.ts';
import type { ControlMemory, DeviceSnapshot, HomeSnapshot, RoomSnapshot } from '../snapshot.ts';
import { nextDue, repeatsDue } from '../repeats.ts';
import { step } from '../step.ts';

/** How a device of the rig takes commands: `obeys` echoes at once and reports after `latency`, `echoes` only echoes, `deaf` does neither. */
export type Manner = 'obeys' | 'echoes' | 'deaf';

type RigDevice = {
  capabilities: DeviceCapabilities;
  reachable: boolean;
  lastSeen: Instant | null;
  trialAskedAt?: Instant;
  readings: Map<`${number}/${Quantity}`, { value: number; at: Instant }>;
  manner: Manner;
  latency: number;
};

export type Written = Command & { readonly at: Instant };

/**
 * A home around `step` as a server would run it: the next step comes when the last one asked for it, or when a report crosses a threshold that
 * it named; memory passes through JSON. Time is virtual.
 */
export function createRig(start: string, home: { timeZone?: string; rooms: RoomSnapshot[]; devices: Record<string, DeviceCapabilities> }) {
  let now = instant(Date.parse(start));
  let memory: ControlMemory | null = null;
  let decision: Decision | null = null;
  const events: { at: Instant; run: () => void }[] = [];
  const devices = new Map<string, RigDevice>();
  for (const [id, capabilities] of Object.entries(home.devices)) {
    devices.set(id, { capabilities, reachable: true, lastSeen: now, readings: new Map(), manner: 'obeys', latency: 20_000 });
  }
  const rig = {
    rooms: home.rooms,
    presence: { presence: 'HOME', lock: null } as HomeSnapshot['presence'],
    vacant: false,
    homecoming: null as HomeSnapshot['homecoming'],
    outdoor: 5 as number | null,
    outlook: null as HomeSnapshot['outlook'],
    quietHours: USUAL_QUIET_HOURS,
    written: [] as Written[],
    requests: [] as DialRequest[],
    steps: 0,
    /** Carries the commands out in the devices' place; by default each device does as its manner is. */
    carry: null as ((command: Command) => void) | null,
    /** Called with each decision. */
    watch: (_decision: Decision, _now: Instant): void => {},
    get now() {
      return now;
    },
    get memory() {
      return memory;
    },
    get decision() {
      return decision ?? rig.step();
    },
    snapshot(): HomeSnapshot {
      const list = [...devices].map(([id, { capabilities, reachable, lastSeen, trialAskedAt = null, readings }]): DeviceSnapshot => {
        return { id, capabilities, reachable, lastSeen, trialAskedAt, readings: new Map(readings) };
      });
      return {
        timeZone: home.timeZone ?? 'Europe/Paris',
        presence: rig.presence,
        homecoming: rig.homecoming ?? null,
        vacant: rig.vacant,
        rooms: rig.rooms,
        devices: list,
        outdoor: rig.outdoor,
        outlook: rig.outlook ?? null,
        quietHours: rig.quietHours,
        memory,
      };
    },
    device(id: string): RigDevice {
      const device = devices.get(id);
      if (device === undefined) throw new Error(`no device ${id}`);
      return device;
    },
    room: (id: number) => {
      const room = rig.decision.rooms.find(({ roomId }) => roomId === id);
      if (room === undefined) throw new Error(`no room ${id}`);
      return room;
    },
    setRoom(id: number, change: Partial<RoomSnapshot>): Decision {
      rig.rooms = rig.rooms.map((room) => (room.id === id ? { ...room, ...change } : room));
      return rig.step();
    },
    /** The models of its rooms have foretold them well so far: what is followed from the next step on is decided by. */
    trustModels(): void {
      const { memory: made } = rig.step();
      const { rooms } = made as Memory;
      const trusted = Object.entries(rooms).map(([id, room]) => [
        id,
        { ...room, foretelling: room.foretelling && { ...room.foretelling, doubt: 1, trusted: true } },
      ]);
      memory = { ...made, rooms: Object.fromEntries(trusted) };
    },
    /** The sensors of its valves were found to feel their radiators more than their rooms, as behind a curtain. */
    coverValves(): void {
      const { channels } = memory as Memory;
      const covered = Object.entries(channels).map(([key, channel]) => [
        key,
        {
          ...channel,
          law: channel.law && { ...channel.law, watch: { ...channel.law.watch, warmth: 5, feeding: { fed: true, since: now, seen: 0 } } },
        },
      ]);
      rig.remember({ channels: Object.fromEntries(covered) });
    },
    /** Puts something else into what the last step left. */
    remember(change: Partial<Memory>): void {
      memory = { ...memory, ...change } as ControlMemory;
    },
    /** A report of the device; the home steps if it crosses a threshold of the last decision. */
    report(id: string, values: Partial<Record<Quantity, number>>, channel = 0): void {
      const device = rig.device(id);
      device.lastSeen = now;
      for (const [quantity, value] of Object.entries(values)) device.readings.set(`${channel}/${quantity as Quantity}`, { value, at: now });
      if (decision === null) return;
      const crossed = decision.wake.thresholds.some((threshold) => {
        const value = threshold.deviceId === id && threshold.channel === channel ? values[threshold.quantity] : undefined;
        if (value === undefined) return false;
        const { below, above, change } = threshold;
        return (
          (below !== undefined && value <= below) ||
          (above !== undefined && value >= above) ||
          (change !== undefined && Math.abs(value - change.from) >= change.by)
        );
      });
      if (crossed) rig.step();
    },
    later(after: number, run: () => void): void {
      events.push({ at: instant(now + after), run });
    },
    step(): Decision {
      const made = step(rig.snapshot(), now);
      memory = JSON.parse(JSON.stringify(made.memory)) as ControlMemory;
      decision = made;
      rig.steps += 1;
      rig.requests.push(...made.requests);
      for (const command of made.commands) tell(command);
      rig.watch(made, now);
      return made;
    },
    /** Lets time pass, with all that comes due in it. */
    advance(ms: number): void {
      const end = now + ms;
      let since = now;
      if (decision === null) rig.step();
      for (;;) {
        events.sort((a, b) => a.at - b.at);
        const event = events[0];
        const wake = decision === null ? instant(end) : nextDue(decision.wake, since);
        if (event !== undefined && event.at <= Math.min(wake, end)) {
          events.shift();
          now = instant(Math.max(now, event.at));
          event.run();
        } else if (wake <= end) {
          now = instant(Math.max(now, wake));
          if (decision === null || decision.wake.at <= now) rig.step();
          else for (const command of repeatsDue(decision.wake, since, now)) tell(command);
          since = now;
        } else break;
      }
      now = instant(end);
    },
    /** The clock is set to another time without time passing. */
    setClock(to: Instant): void {
      for (const event of events) event.at = instant(event.at + to - now);
      now = to;
    },
    /** Setting writes to a device. */
    writes: (id: string, kind: Command['action']['kind'] = 'climate') =>
      rig.written.filter((w) => w.deviceId === id && w.action.kind === kind),
  };

  function tell(command: Command): void {
    rig.written.push({ ...command, at: now });
    (rig.carry ?? carryOut)(command);
  }

  function carryOut({ deviceId, action }: Command): void {
    const device = rig.device(deviceId);
    if (device.manner === 'deaf') return;
    if (action.kind === 'refresh' && device.manner === 'obeys') rig.later(300, () => rig.report(deviceId, {}));
    const channel = 'channel' in action ? action.channel : 0;
    const values = reportedAs(action);
    if (values === null) return;
    rig.later(400, () => rig.report(deviceId, values, channel));
    if (device.manner === 'obeys') rig.later(device.latency, () => rig.report(deviceId, values, channel));
  }
  return rig;
}
export type Rig = ReturnType<typeof createRig>;

/** What an obeying device reports after an action; null for one that changes nothing that it reports. */
function reportedAs(action: Command['action']): Partial<Record<Quantity, number>> | null {
  if (action.kind === 'climate') return settingAs(action.setting);
  if (action.kind === 'adopt') return { followsCommands: 1 };
  if (action.kind === 'external-temperature') return { externalTemperature: action.celsius, usesExternalTemperature: 1 };
  if (action.kind === 'internal-sensor') return { usesExternalTemperature: 0 };
  if (action.kind === 'hot-water') {
    return action.setting.power === 'ON' && action.setting.temperature !== undefined ? { hotWaterTarget: action.setting.temperature } : {};
  }
  if (action.kind === 'relay') return { relay: action.on ? 1 : 0 };
  if (action.kind === 'quiet-mode') return { quietLevel: action.level };
  if (action.kind !== 'heat-source') return null;
  return { callForHeat: action.callForHeat ? 1 : 0, ...(action.flowTarget === null ? {} : { flowTarget: action.flowTarget }) };
}

const settingAs = (setting: Setting): Partial<Record<Quantity, number>> =>
  setting.power === 'OFF'
    ? { systemMode: 0 }
    : {
        systemMode: MODE[setting.mode ?? 'HEAT'],
        ...Object.fromEntries(AIR_OPTION_NAMES.flatMap((option) => placeOf(option, setting[option]))),
        ...(setting.temperature === undefined ? {} : { setpoint: setting.temperature }),
      };

const MODE = { HEAT: 1, AUTO: 2, COOL: 3, DRY: 4, FAN: 5 } as const;

const placeOf = (option: AirOption, value: string | undefined): (readonly [Quantity, number])[] =>
  value === undefined ? [] : [[option, AIR_OPTIONS[option].findIndex((each) => each === value)]];
