import {
  type EffectiveSetting,
  type Instant,
  type Setting,
  celsius,
  clampSetting,
  roundTo,
  sameSetting,
  setpointOf,
  withinRange,
} from '@braise/domain';
import { trackedAir } from '@braise/energy';
import { nextScheduleChange, scheduleChanges } from '@braise/domain/schedule';
import { foreseeNudge } from '../adaptive/adaptive.ts';
import { controlChannel } from '../device/control-channel.ts';
import type { Command, Delivery, DialRequest, RoomDecision, RoomFlag, RoomReturn, Threshold, TriedValve } from '../decision.ts';
import { foreseeReturn } from '../homecoming/foresee-return.ts';
import type { ReturnMemory } from '../homecoming/return-memory.ts';
import { earliestOf } from '../early-start/earliest.ts';
import type { Rise } from '../early-start/early-start-memory.ts';
import { expectedOf, foreseeRise } from '../early-start/early-start.ts';
import { foretellLate, tellReach } from '../early-start/foretell-late.ts';
import { flowNeed } from '../law/flow-need.ts';
import { type RoomPlan, believedStroke, followRoom, isMeasuredElsewhere, saidStroke, tellValve } from '../law/plan-room.ts';
import { lawInForce } from '../law/law-in-force.ts';
import { foreseeReach } from '../law/reach.ts';
import { actingBy } from '../law/trial.ts';
import { setpointAtContact } from '../heat-source/call-by-setpoint.ts';
import { type Valve, believedValve, unregulated } from '../heat-source/believed-open.ts';
import { keptOpenUntil } from '../heat-source/drive-heat-sources.ts';
import { spanAt } from '../heat-source/quiet-mode.ts';
import { isLost, safeSetting } from '../device/lost-device.ts';
import { followTrial, trialLook, trialSetting } from '../valve-trial/valve-trial.ts';
import { worse } from '../device/worse-delivery.ts';
import { type ChannelMemory, type Memory, type RoomMemory, channelKey } from '../memory.ts';
import { type Measured, type Member, connectionOf, measuredHumidity } from './observe-room.ts';
import { roomTrial } from './room-trial.ts';
import { isAbsent, isWarmer } from './resolve-setting.ts';
import type { DecidingContext, HeardDevices, SettledRoom } from './settle-room.ts';
import type { RoomSnapshot } from '../snapshot.ts';
import { valueOf } from '../reading.ts';
import { sameSetpoint } from '../device/reported-setting.ts';
import { answerThresholds } from '../thresholds.ts';

export type DecidedRoom = {
  readonly decision: RoomDecision;
  readonly memory: RoomMemory;
  /** What a heat source has to know of the room. */
  readonly valves: readonly Valve[];
  /** Thermostats at a boiler's contact whose room keeps that open though the home calls: by device. */
  readonly openContacts: readonly string[];
  readonly channels: Readonly<Record<string, ChannelMemory>>;
  readonly commands: readonly Command[];
  readonly requests: readonly DialRequest[];
  readonly thresholds: readonly Threshold[];
  readonly wakes: readonly (Instant | null)[];
  /** The device whose temperature has to be followed closely. */
  readonly alertDevice: string | null;
};

/**
 * Tells the devices of a room what it needs, and says when to look again. `lastOpen`: no other valve of the home stays open for a heat source
 * that burns.
 */
export function decideRoom(
  settled: SettledRoom,
  devices: HeardDevices,
  home: DecidingContext,
  lastOpen: boolean,
  now: Instant,
): DecidedRoom {
  const { room, members, measured, air, onRadiator, demand, window, effective, without, unaired, cause } = settled;
  const { before, timeZone } = home;
  const flags = new Set<RoomFlag>();
  if (window.stuck) flags.add('WINDOW_STUCK');
  const channels: Record<string, ChannelMemory> = {};
  const commands: Command[] = [];
  const requests: DialRequest[] = [];
  const thresholds: Threshold[] = [];
  const wakes: (Instant | null)[] = [effective.until, window.nextAt];
  const valves: Valve[] = [];
  const openContacts: string[] = [];
  let delivery: Delivery | null = null;
  const last = before?.rooms[String(room.id)] ?? null;
  const trial = roomTrial(settled, { supplied: home.supplied, limit: last?.reach?.reach?.limit ?? null }, last?.trial ?? null, now);
  const plan = followRoom(
    room,
    { members, measured: air, onRadiator, aired: window.open !== null, left: trial !== null && trial.left !== null },
    home,
    last,
    now,
  );
  const held = effective.reason === 'OPEN_WINDOW' || effective.reason === 'FROST_GUARD';
  const target = setpointOf(effective.setting);
  const renewed = last === null || !sameSetting(last.setting, effective.setting);
  const needed =
    plan.sight === null || home.water.by === null || target === null
      ? null
      : flowNeed(plan.sight, { target, before: renewed ? null : (last.flowNeed ?? null) }, now);
  const elsewhere = isMeasuredElsewhere(room.model ?? null);
  let awaited = false;
  let [regulated, deaf] = [0, 0];
  const disobey: string[] = [];
  const trials: TriedValve[] = [];
  const rose = isWarmer(effective.setting, last?.setting ?? effective.setting);
  for (const member of members) {
    const { device, channel, live, climate, part } = member;
    const known = devices.get(device.id);
    if (climate === null || known === undefined) continue;
    const key = channelKey(device.id, channel);
    const lost = isLost(known.heard, home.resumedAt, now);
    const telling = tellValve(
      plan,
      member,
      {
        setting: effective.setting,
        renewed,
        held: held || lost,
        onRadiator,
        writesLeft: device.capabilities.power === 'mains' ? Infinity : known.heard.budget.level,
        turned: isTurned(member, before?.channels[key] ?? null),
      },
      before?.channels[key]?.law ?? null,
      now,
    );
    wakes.push(telling.nextAt);
    const valveTrial = part === 'climate' ? followTrial(device, climate, before?.channels[key]?.trial ?? null, now) : null;
    const tried = lost ? null : trialSetting(valveTrial, climate);
    if (valveTrial !== null) trials.push({ deviceId: device.id, ...valveTrial });
    if (valveTrial?.readAt === now) commands.push({ deviceId: device.id, action: { kind: 'refresh' }, cause: 'person' });
    wakes.push(trialLook(valveTrial));
    const asked = part === 'contact' ? settledContact(member, before, { effective, wanted: settled.memory.wanted }) : effective.setting;
    const result = controlChannel(
      {
        device,
        heard: known.heard,
        climate,
        part,
        returned: before?.devices[device.id]?.silent === true && live,
        effective,
        wanted: tried ?? (lost ? safeSetting(asked) : asked),
        tried: tried !== null,
        askedAt: room.manual?.requestedAt ?? null,
        cause: tried !== null ? 'person' : part === 'contact' ? 'heat-source' : cause,
        // what another room has is worse for a valve than what it feels by itself
        roomTemperature: part === 'climate' && elsewhere ? null : sensorTemperature(air, onRadiator),
        outdoor: home.outdoor,
        emitter: room.model?.kind.emitter ?? 'radiator',
        told: telling.memory?.told ?? null,
        keptOpenUntil: lastOpen ? keptOpenUntil(before?.heat ?? null, key, now) : null,
      },
      before?.channels[key] ?? null,
      now,
    );
    // A question is answered by the device itself, not by its gateway.
    const commanded = result.commands.some(({ action }) => action.kind !== 'refresh');
    const commandedAt = commanded ? now : known.heard.commandedAt;
    devices.set(device.id, { device, heard: { ...known.heard, budget: result.budget, commandedAt } });
    channels[key] = { ...result.memory, roomId: room.id, law: telling.memory, ...(valveTrial && { trial: valveTrial }) };
    commands.push(...result.commands);
    wakes.push(result.nextAt);
    thresholds.push(...answerThresholds(device, channel, result.memory, now));
    if (part === 'contact' && before?.heat.sources[device.id]?.sent === true && isKeptOpen(member, result.memory.desired))
      openContacts.push(device.id);
    if (part !== 'contact' || !member.besideValves) delivery = worse(delivery, result.memory.outcome);
    awaited ||= result.memory.cause === 'person' && result.memory.outcome !== 'confirmed';
    if (part === 'contact' && !member.besideValves)
      valves.push(unregulated(member, { roomId: room.id, setting: effective.setting, rose, measured: air?.celsius ?? null }, key));
    if (room.type === 'HEATING' && part === 'climate') {
      regulated += 1;
      if (lost || DEAF.has(result.memory.outcome)) deaf += 1;
      valves.push(
        believedValve(
          member,
          climate,
          {
            roomId: room.id,
            setting: effective.setting,
            rose,
            measured: plan.sight === null ? (air?.celsius ?? null) : trackedAir(plan.sight.tracked),
            outcome: result.memory.outcome,
            flowNeed: needed?.celsius ?? null,
            wasOpen: before?.heat.valves[key] !== undefined,
            stroke: believedStroke(plan, member, now),
          },
          key,
        ),
      );
    }
    if (result.drifted) flags.add('DEVICE_DRIFT');
    if (result.memory.deaf === true) disobey.push(device.id);
    if (result.request !== null) requests.push(requestFor(room, result.request, device.id, now));
  }

  const isDeaf = regulated > 0 && deaf === regulated;
  const reach = foreseeReach(
    plan.seen,
    {
      // what a boost asks for is to warm, not to be reached
      celsius: room.manual?.source === 'boost' ? null : setpointOf(window.open === null ? effective.setting : settled.memory.wanted),
      window: window.open !== null,
      deaf: isDeaf,
      stroke: saidStroke(members),
      idle: home.water.now === null,
      warmest: home.warmest,
      quiet: isHeldBackByQuiet(home, now),
      by: effective.reason === 'EARLY_START' ? effective.until : null,
    },
    last?.reach ?? null,
    now,
  );
  const change = nextScheduleChange(room.timetable, timeZone, now);
  const absent = isAbsent(room, home.presence, now);
  const emitter = room.model?.kind.emitter ?? 'radiator';
  const warming = {
    by: home.water.by ?? 'boiler',
    warmest: home.allowed,
    told: typeof home.water.called === 'number' ? home.water.called : null,
    shift: home.flowShift,
    flow: typeof home.water.now === 'number' ? home.water.now : null,
    outdoor: home.outdoor,
    quiet: home.quiet,
  };
  const coming = foreseeReturn(
    {
      room,
      timeZone,
      awayByPhones: home.awayByPhones,
      effective,
      homecoming: home.homecoming,
      measured: air,
      seen: plan.seen,
      emitter,
      warming,
    },
    last?.homecoming ?? null,
    now,
  );
  const earliest = earliestOf(room, { emitter, by: warming.by }, now);
  const early = foreseeRise(
    {
      room,
      effective,
      earliest,
      changes: absent ? [] : scheduleChanges(room.timetable, timeZone, now, now + earliest),
      measured: air,
      seen: plan.seen,
      emitter,
      warming,
      others: home.rises.flatMap(({ roomId, rise }) => (roomId === String(room.id) ? [] : rise)),
      hindered: window.open !== null || isDeaf,
    },
    last?.earlyStart ?? null,
    now,
  );
  const adapting = foreseeNudge(
    {
      room,
      timeZone,
      effective,
      change,
      measured: air,
      seen: plan.seen,
      outlook: home.outlook,
      aired: window.open !== null,
      hindered: isDeaf || absent || early.memory?.rise != null,
    },
    last?.adaptive ?? null,
    now,
  );
  const nudge = effective.reason === 'ADAPTIVE' ? (last?.adaptive?.nudge ?? null) : null;
  wakes.push(change?.at ?? null, room.manual?.until ?? null, early.nextAt, adapting.nextAt, coming.nextAt);
  return {
    decision: {
      roomId: room.id,
      effective,
      without,
      unaired,
      next: change === null ? null : { at: change.at, setting: withinRange(change.setting, room.limits) },
      measured,
      humidity: measuredHumidity(members, measured?.deviceId ?? null, now),
      demand: demand?.fraction ?? null,
      demandInferred: demand?.inferred ?? false,
      openWindow: window.open,
      connection: connectionOf(members),
      delivery,
      awaited,
      earlySince: sinceOf(early.memory?.rise ?? null),
      earlyExpected: effective.reason === 'EARLY_START' ? expectedOf(early.memory, home.outdoor) : null,
      adaptation: nudge && { celsius: nudge.celsius, cause: nudge.cause, since: nudge.since },
      returning: returningOf(coming.memory, effective, now),
      reach: tellReach(reach?.reach ?? null, foretellLate(early.memory, now)),
      resembles: elsewhere ? roomOfHome(room.model?.resembles?.room ?? null, home) : null,
      law:
        room.type === 'HEATING'
          ? lawInForce(plan, members, {
              target,
              aired: effective.reason === 'OPEN_WINDOW',
              onRadiator,
              measured: sensorTemperature(measured, onRadiator) !== null,
              shiftOf: (key) => channels[key]?.law?.told?.shift ?? 0,
            })
          : null,
      unheard: unheardBy(room, members, home),
      disobey: [...new Set(disobey)],
      ...(trials.length > 0 && { trials }),
      flags: [...flags],
    },
    memory: {
      ...settled.memory,
      window: { ...settled.memory.window, around: aroundNow(plan.surroundings) },
      tracked: plan.tracked,
      foretelling: plan.foretelling,
      ...(last?.aside && { aside: last.aside }),
      trial: trial && actingBy(trial, plan.refused === null),
      flowNeed: needed,
      reach,
      earlyStart: early.memory,
      adaptive: adapting.memory,
      homecoming: coming.memory,
    },
    valves,
    openContacts,
    channels,
    commands,
    requests,
    thresholds,
    wakes,
    alertDevice: window.alert || members.some(({ part }) => part === 'relay') ? (measured?.deviceId ?? null) : null,
  };
}

/** K by which the water of a quiet heat pump is below what it is asked for where it cannot make more. */
const LAGS = 3;

/** Whether its water lags while it is quiet: what it lacks is power then. */
function isHeldBackByQuiet({ quiet, water }: DecidingContext, now: Instant): boolean {
  const { now: flow, called } = water;
  return spanAt(quiet, now) !== null && typeof flow === 'number' && typeof called === 'number' && flow < called - LAGS;
}

/** What a thermostat at a boiler's contact is to hold so that the home is heated. Its dial may have been turned: then it is left as it is until that is heard out. */
function settledContact(
  member: Member,
  before: Memory | null,
  { effective, wanted }: { readonly effective: EffectiveSetting; readonly wanted: Setting },
): Setting {
  const { device, channel, live, besideValves } = member;
  const last = before?.channels[channelKey(device.id, channel)] ?? null;
  if (last !== null && isTurned(member, last)) return last.desired;
  const told = last === null ? null : setpointOf(last.desired);
  const sensed = live ? valueOf(device, channel, 'temperature') : null;
  const calls = before?.heat.sources[device.id]?.sent ?? null;
  // an aired room asks for nothing: it is others that call, and they go on being heated
  const setting = effective.reason === 'OPEN_WINDOW' && calls === true && !besideValves ? wanted : effective.setting;
  const setpoint = setpointAtContact(setting, { calls, besideValves, sensed, told });
  return setpoint === null ? setting : { power: 'ON', temperature: celsius(setpoint) };
}

/** Whether what a thermostat is told keeps its contact open, by what it senses. */
function isKeptOpen({ device, channel, live }: Member, desired: Setting): boolean {
  const sensed = live ? valueOf(device, channel, 'temperature') : null;
  return desired.power === 'OFF' || (sensed !== null && (desired.temperature ?? Infinity) <= sensed);
}

/** Whether a valve that held what it was told shows another setpoint now. */
function isTurned({ device, channel }: Member, before: ChannelMemory | null): boolean {
  const shown = valueOf(device, channel, 'setpoint');
  if (before?.outcome !== 'confirmed' || before.confirmedAs === null || shown === null) return false;
  return [before.confirmedAs, setpointOf(before.desired)].every((held) => held === null || !sameSetpoint(shown, held));
}

/** What a room has by a sensor apart from its radiators, °C: corrections and relays go by it; a valve's own word is no news to it. */
const sensorTemperature = (measured: Measured | null, onRadiator: boolean): number | null =>
  measured === null || onRadiator ? null : measured.celsius;

/** One that gives way to a hand or an absence is not told as one that goes on. */
const sinceOf = (rise: Rise | null): Instant | null => (rise?.leftAt === undefined ? (rise?.since ?? null) : null);

/** Told once it is in force. */
function returningOf(memory: ReturnMemory | null, { reason, setting }: EffectiveSetting, now: Instant): RoomReturn | null {
  const raise = memory?.raise ?? null;
  if (raise === null || reason !== 'AWAY' || setpointOf(setting) !== raise.celsius) return null;
  const { since, expectedAt, by } = raise;
  return { setting, since, expectedAt: expectedAt !== null && expectedAt > now ? expectedAt : null, by };
}

/** Null: it was deleted meanwhile. */
const roomOfHome = (id: number | null, { temperatures }: DecidingContext): number | null =>
  id !== null && temperatures.has(id) ? id : null;

function unheardBy(room: RoomSnapshot, members: readonly Member[], { unheard }: DecidingContext): readonly string[] {
  const own = members.filter((member) => !member.live && (member.acts || isSensor(member, room))).map(({ device }) => device.id);
  return [...new Set(room.type === 'HEATING' ? [...own, ...unheard] : own)];
}

const isSensor = ({ device, acts }: Member, room: RoomSnapshot): boolean =>
  device.id === room.measuringDeviceId || (!acts && device.capabilities.reports.some(({ quantity }) => quantity === 'temperature'));

const requestFor = (room: RoomSnapshot, setting: Setting, deviceId: string, at: Instant): DialRequest => ({
  roomId: room.id,
  setting: clampSetting(setting, room.limits),
  deviceId,
  at,
});

/** A valve that never answered, or holds something else. */
const DEAF: ReadonlySet<Delivery> = new Set(['expired', 'contradicted']);

/** As short as it is kept for every room. */
const aroundNow = (surroundings: RoomPlan['surroundings']): RoomPlan['surroundings'] =>
  surroundings && {
    ...surroundings,
    sun: roundTo(surroundings.sun, 3),
    opening: roundTo(surroundings.opening, 3),
    room: roundTo(surroundings.room, 2),
  };
