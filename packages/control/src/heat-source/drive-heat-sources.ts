import { type BoilerContact, type HeatSourceCapability, type Instant, MINUTE, SECOND, celsius, instant, isRelay } from '@braise/domain';
import type { Command, HeatSourceDecision, HeatSourceReason, Repeat, Threshold } from '../decision.ts';
import type { DeviceSnapshot } from '../snapshot.ts';
import { type Valve, openValves, takesWater } from './believed-open.ts';
import { MANNERS, callForHeat, newBurn, nextTurn } from './call-for-heat.ts';
import { flowRange, nextFlow, targetOfBurn } from './flow-target.ts';
import type { Burn, HeatSourceMemory, SourceMemory } from './heat-source-memory.ts';
import { risesOf } from './learned-flow.ts';
import { type Around, learn, shiftNow, tellLearned } from './learning.ts';
import { type QuietAround, quieten } from './quiet-mode.ts';
import { type Seen, UNSEEN, needOf, nextFire, outOfFire, restedAt, seenOf, stillWarm } from './next-fire.ts';
import { turningReadings } from './turning-readings.ts';

/** An override is repeated each minute and lapses within five at the device: a dead server leaves the source to itself. */
const REFRESH = 55 * SECOND;
/** A contact that is open and says so needs no minute. */
const REFRESH_OPEN_CONTACT = 300 * SECOND;
/** What rooms make of the water is looked at this often while one wants it, ms. */
const LOOK = 3 * MINUTE;
/** Water goes round for this long after a burn, through the valve kept open for it, ms. */
const OVERRUN = 300 * SECOND;
/** °C that the flow is computed for while no room says. */
const USUAL_ROOM = 20;

export type HeatSources = {
  readonly decisions: readonly HeatSourceDecision[];
  readonly commands: readonly Command[];
  readonly sources: HeatSourceMemory['sources'];
  readonly valves: HeatSourceMemory['valves'];
  readonly rises: NonNullable<HeatSourceMemory['rises']>;
  readonly repeats: readonly Repeat[];
  /** Readings of the sources that would change what they are told. */
  readonly thresholds: readonly Threshold[];
  readonly nextAt: Instant | null;
};

/** The heat sources of a home: its boilers and heat pumps, and what closes the contact of one that speaks to nobody. */
export const heatSourcesOf = (
  devices: readonly DeviceSnapshot[],
  contacts: readonly BoilerContact<DeviceSnapshot>[],
): readonly DeviceSnapshot[] => [
  ...devices.filter(({ capabilities }) => capabilities.heatSource !== null),
  ...contacts.map(({ device }) => device),
];

/** `heard`: what it said last still holds. */
type HeatSource = { readonly device: DeviceSnapshot; readonly heard: boolean };

/** Lets each heat source of the home follow the valves that are believed open. */
export function driveHeatSources(
  devices: readonly HeatSource[],
  valves: readonly Valve[],
  around: Around & { readonly quiet: QuietAround },
  before: HeatSourceMemory | null,
  now: Instant,
): HeatSources {
  const open = openValves(valves, before?.valves ?? {}, now);
  const rises = risesOf(valves, before?.rises ?? {}, now);
  const decisions: HeatSourceDecision[] = [];
  const commands: Command[] = [];
  const sources: Record<string, SourceMemory> = {};
  const repeats: Repeat[] = [];
  const thresholds: Threshold[] = [];
  let nextAt: number = Infinity;
  for (const { device, heard } of devices) {
    const last = before?.sources[device.id] ?? null;
    const { memory, decision, command, repeat, turning, wakeAt } = drive({ device, heard }, { valves, open, rises }, around, last, now);
    const quiet = quieten({ device, heard }, around.quiet, last?.quiet ?? null, now);
    sources[device.id] = { ...memory, ...(quiet.memory && { quiet: quiet.memory }) };
    decisions.push({ ...decision, ...(quiet.told && { quiet: quiet.told }) });
    for (const each of [command, quiet.command]) if (each !== null) commands.push(each);
    if (repeat !== null) repeats.push(repeat);
    thresholds.push(...turning, ...quiet.turning);
    nextAt = Math.min(nextAt, wakeAt, quiet.nextAt ?? Infinity);
  }
  return {
    decisions,
    commands,
    sources,
    valves: open,
    rises,
    repeats,
    thresholds,
    nextAt: Number.isFinite(nextAt) ? instant(nextAt) : null,
  };
}

function drive(
  { device, heard }: HeatSource,
  {
    valves,
    open,
    rises,
  }: { readonly valves: readonly Valve[]; readonly open: HeatSources['valves']; readonly rises: HeatSources['rises'] },
  around: Around,
  last: SourceMemory | null,
  now: Instant,
) {
  const source = device.capabilities.heatSource;
  const bySetpoint = source === null && !isRelay(device.capabilities);
  const manners = MANNERS[source === null || source.flow === null ? 'contact' : source.kind];
  const called = callForHeat(valves, open, last?.burn ?? newBurn(now), manners, now);
  const wanted = valves.flatMap(({ request, setpoint }) => (request > 0 && setpoint !== null ? [setpoint] : []));
  const warmest = wanted.length === 0 ? USUAL_ROOM : Math.max(...wanted);
  const need = needOf(valves);
  const { outdoor, most } = around;
  const shift = shiftNow(around, last);
  const asked = valves.filter(({ request, setpoint }) => request > 0 && setpoint !== null);
  const modelled = asked.flatMap(({ flowNeed }) => flowNeed ?? []);
  const plain = asked.filter(({ flowNeed }) => flowNeed === null);
  const needed = {
    room: warmest,
    behind: plain.length === 0 && modelled.length > 0 ? null : needOf(plain).behind,
    needed: modelled.length === 0 ? null : Math.max(...modelled),
    outdoor,
    shift,
    most,
  };
  const flow = source === null ? null : nextFlow(source, needed, last?.flow ?? null, now);
  const seen = heard ? seenOf(device) : UNSEEN;
  const before = last?.fire ?? null;
  const aim = flow === null || source === null ? null : { target: flow.target, room: warmest, kind: source.kind };
  const fire = aim === null ? null : called.burn.on ? nextFire(need, seen, aim, before, now) : outOfFire(before, now);
  const carries = fire?.meant === false;
  const warm = carries && aim !== null && stillWarm(seen, aim);
  const { burn, reason } = carries && called.burn.on ? carried(called.burn, last?.burn ?? null, warm, now) : called;
  // What a burn has left in its water goes to any room that still takes some, though no burn would be lit for it: rooms beside hot water that stood were half a
  // kelvin too cold until the next. It is no call: the next comes as if the source were off.
  const goesRound = warm && !burn.on && seen.burns === false && valves.some(takesWater);
  const on = burn.on || goesRound;
  const flowTarget = flow === null || source === null || !on ? null : carries ? lowest(source) : targetOfBurn(source, flow, seen, most);

  const changed = last?.sent !== on || (on && last.told !== flowTarget);
  const pause = source === null && !on ? REFRESH_OPEN_CONTACT : REFRESH;
  const dueAt = last === null || last.sentAt === null || changed ? now : last.sentAt + pause;
  // With no valve heard a source with a control of its own is left to it; a bare contact has none, and is opened.
  const released = (source !== null || bySetpoint) && reason === 'NOTHING_HEARD';
  const send = device.reachable && !released && !bySetpoint && dueAt <= now;
  // A thermostat is told by its room, at the next look.
  const wants = released ? null : on;
  const command = commandOf(device, on, flowTarget);
  const sentAt = send ? now : (last?.sentAt ?? null);
  // Nobody can be told while it is away: its return is a change of the home's devices, and makes the home due.
  const repeat = bySetpoint || released || sentAt === null || !device.reachable ? null : { command, from: sentAt, every: pause };
  const wanting = on || valves.some(({ live, request }) => live && request > 0);
  const lookAt = bySetpoint ? (last?.sent === wants ? Infinity : now) : wanting && !released && device.reachable ? now + LOOK : Infinity;
  const recovering = (roomId: number) => rises[String(roomId)] !== undefined;
  const learned =
    flow === null || source === null
      ? null
      : learn({ flow, seen: heard ? seen : null, called: on, valves, recovering, source, need: needed }, around, last, now);
  const memory: SourceMemory = {
    burn,
    flow,
    fire,
    told: flowTarget,
    ...learned,
    sentAt,
    sent: send || bySetpoint ? wants : released ? null : (last?.sent ?? null),
    keeper: keeperOf(valves, { ...burn, on }, last?.keeper ?? null, now),
  };
  const told = source === null || learned === null ? null : tellLearned(source, learned, needed, now);
  return {
    memory,
    decision: {
      deviceId: device.id,
      callForHeat: on,
      flowTarget,
      reason: beside(seen, heard, on) ?? (goesRound ? 'WATER_STILL_WARM' : reason),
      learned: told,
    },
    command: send ? command : null,
    repeat,
    turning:
      (called.burn.on || carries) && source !== null && flow !== null && aim !== null
        ? turningReadings(device.id, { source, flow, fire, need, aim, told: flowTarget }, seen)
        : [],
    wakeAt: Math.min(
      Math.max(now + SECOND, lookAt),
      (called.burn.on ? restedAt(need, fire, now) : null) ?? Infinity,
      nextTurn(burn, reason, open, manners, now) ?? Infinity,
    ),
  };
}

/** What a source that is called does before it heats the rooms, or that nobody knows whether it does. */
function beside({ hotWater, defrosts }: Seen, heard: boolean, on: boolean): HeatSourceReason | null {
  if (!on) return null;
  return !heard ? 'NOT_HEARD' : hotWater ? 'HOT_WATER' : defrosts ? 'DEFROST' : null;
}

/** A call without a burn: as long as the water has something to give. */
function carried(called: Burn, last: Burn | null, warm: boolean, now: Instant): { readonly burn: Burn; readonly reason: HeatSourceReason } {
  if (warm) return { burn: called, reason: 'WATER_STILL_WARM' };
  const burn = last === null ? { ...newBurn(now), day: called.day } : last.on ? { ...called, on: false, changedAt: now } : last;
  return { burn, reason: 'LITTLE_OWED' };
}

const lowest = (source: HeatSourceCapability): number | null => flowRange(source)?.min ?? null;

const commandOf = ({ id, capabilities }: DeviceSnapshot, on: boolean, flowTarget: number | null): Command => ({
  deviceId: id,
  action:
    capabilities.heatSource === null
      ? { kind: 'relay', on }
      : { kind: 'heat-source', callForHeat: on, flowTarget: flowTarget === null ? null : celsius(flowTarget) },
  cause: 'heat-source',
});

function keeperOf(valves: readonly Valve[], { on, changedAt }: Burn, last: string | null, now: Instant): string | null {
  const running = on || (changedAt !== null && now - changedAt < OVERRUN);
  if (!running) return null;
  const open = valves.filter((valve) => valve.open);
  if (last !== null && open.some(({ key }) => key === last)) return last;
  return open.reduce<Valve | null>((best, valve) => (best === null || valve.request > best.request ? valve : best), null)?.key ?? null;
}

/** Until when a valve has to stay open for a source that burns or whose pump runs on; null when it need not. */
export function keptOpenUntil(before: HeatSourceMemory | null, key: string, now: Instant): Instant | null {
  let until: number | null = null;
  for (const { keeper, burn } of Object.values(before?.sources ?? {})) {
    if (keeper !== key) continue;
    const end = burn.on || burn.changedAt === null ? now + 60 * SECOND : burn.changedAt + OVERRUN;
    if (end > now) until = Math.max(until ?? 0, end);
  }
  return until === null ? null : instant(until);
}
