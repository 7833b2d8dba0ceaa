import { type Instant, effectivePresence, instant, sameSetting, clampSetting, celsius, type Setting } from '@braise/domain';
import { nextScheduleChange } from '@braise/domain/schedule';
import { causeOfChange } from './cause-of-change.ts';
import { controlChannel, earliest } from './control-channel.ts';
import type { Command, Decision, Delivery, DialRequest, RoomDecision, RoomFlag, Threshold } from './decision.ts';
import { hearDevice, isLive, silentAt } from './hear-device.ts';
import { type ChannelMemory, type DeviceMemory, MEMORY_VERSION, type Memory, type RoomMemory, channelKey, readMemory } from './memory.ts';
import { connectionOf, measuredHumidity, measuredTemperature, membersOf } from './observe-room.ts';
import { onNewClock } from './on-new-clock.ts';
import { FROST, resolveSetting } from './resolve-setting.ts';
import { roomDemand } from './room-demand.ts';
import type { DeviceSnapshot, HomeSnapshot } from './snapshot.ts';
import { answerThresholds, thresholdsOf } from './thresholds.ts';

/** Decides for one home at one instant. Pure: the same snapshot and instant give the same decision. */
export type Step = (snapshot: HomeSnapshot, now: Instant) => Decision;

/** A home is looked at this often even when nothing is expected, ms. */
const LONGEST_WAIT = 15 * 60_000;
const SHORTEST_WAIT = 1_000;

export const step: Step = (snapshot, now) => {
  const stored = readMemory(snapshot.memory);
  const { memory: before, jump } = stored === null ? { memory: null, jump: null } : onNewClock(stored, now);
  const resumedAt = before?.resumedAt ?? now;
  const presence = effectivePresence(snapshot.presence);

  const devices = new Map<string, { readonly device: DeviceSnapshot; readonly heard: DeviceMemory }>();
  for (const device of snapshot.devices) {
    devices.set(device.id, { device, heard: hearDevice(device, before?.devices[device.id] ?? null, resumedAt, now) });
  }

  const rooms: RoomDecision[] = [];
  const commands: Command[] = [];
  const requests: DialRequest[] = [];
  const thresholds: Threshold[] = [];
  const wakes: (number | null)[] = [now + LONGEST_WAIT];
  const roomMemories: Record<string, RoomMemory> = {};
  const channelMemories: Record<string, ChannelMemory> = {};

  for (const room of snapshot.rooms) {
    const last = before?.rooms[String(room.id)] ?? null;
    const members = membersOf(room, devices);
    const measured = measuredTemperature(members, room.measuringDeviceId, last?.measuredBy ?? null, now);
    const frost = room.type === 'HEATING' && measured !== null && measured.celsius < (last?.frost === true ? FROST.leave : FROST.enter);
    const effective = resolveSetting(room, { timeZone: snapshot.timeZone, presence, frost, window: null }, now);
    const cause = causeOfChange(last, effective, presence, now);
    const flags = new Set<RoomFlag>();
    let delivery: Delivery | null = null;

    const measurer = measured === null ? undefined : members.find(({ device }) => device.id === measured.deviceId);
    const roomSensor = measurer !== undefined && !measurer.acts ? measured : null;
    if (members.some(({ device, acts, live }) => !live && (!acts || device.id === room.measuringDeviceId))) flags.add('SENSOR_SILENT');

    for (const { device, channel, live } of members) {
      const climate = device.capabilities.climates.find((candidate) => candidate.channel === channel);
      const known = devices.get(device.id);
      if (climate === undefined || known === undefined) continue;
      const key = channelKey(device.id, channel);
      const safe = lostFor(known.heard, resumedAt, now);
      if (safe) flags.add('SAFE_SETTING');
      const result = controlChannel(
        {
          device,
          heard: known.heard,
          climate,
          returned: before?.devices[device.id]?.silent === true && live,
          effective,
          wanted: safe ? safeSetting(effective.setting) : effective.setting,
          cause,
          roomTemperature: roomSensor?.celsius ?? null,
        },
        before?.channels[key] ?? null,
        now,
      );
      devices.set(device.id, {
        device,
        heard: { ...known.heard, budget: result.budget, commandedAt: result.commands.length > 0 ? now : known.heard.commandedAt },
      });
      channelMemories[key] = result.memory;
      commands.push(...result.commands);
      wakes.push(result.nextAt);
      thresholds.push(...answerThresholds(device, channel, result.memory, now));
      delivery = worse(delivery, result.memory.outcome);
      if (result.drifted) flags.add('DEVICE_DRIFT');
      if (result.notConfirming) flags.add('VALVE_NOT_CONFIRMING');
      if (result.request !== null)
        requests.push({ roomId: room.id, setting: clampSetting(result.request, room.limits), deviceId: device.id, at: now });
    }

    const change = nextScheduleChange(room.timetable, snapshot.timeZone, now);
    const demand = roomDemand(members);
    wakes.push(effective.until, change?.at ?? null, room.manual?.until ?? null);
    roomMemories[String(room.id)] = {
      setting: effective.setting,
      reason: effective.reason,
      until: effective.until,
      presence,
      frost,
      measuredBy: measured?.deviceId ?? null,
    };
    rooms.push({
      roomId: room.id,
      effective,
      next: change === null ? null : { at: change.at, setting: clampSetting(change.setting, room.limits) },
      measured,
      humidity: measuredHumidity(members, measured?.deviceId ?? null, now),
      demand: demand?.fraction ?? null,
      demandInferred: demand?.inferred ?? false,
      openWindow: null,
      connection: connectionOf(members),
      delivery,
      flags: [...flags],
    });
  }

  const deviceMemories: Record<string, DeviceMemory> = {};
  for (const [id, { device, heard }] of devices) {
    deviceMemories[id] = heard;
    const live = isLive(device, heard);
    if (live) wakes.push(silentAt(heard, resumedAt));
    thresholds.push(...thresholdsOf(device, live));
  }
  const memory: Memory = {
    version: MEMORY_VERSION,
    at: now,
    resumedAt,
    rooms: roomMemories,
    devices: deviceMemories,
    channels: channelMemories,
  };
  const due = earliest(wakes.filter((at) => at !== null && at > now)) ?? now + LONGEST_WAIT;
  return {
    rooms,
    commands,
    heatSources: [],
    wake: { at: instant(Math.max(due, now + SHORTEST_WAIT)), thresholds },
    memory,
    requests,
    clockJump: jump,
  };
};

const RANK: Readonly<Record<Delivery, number>> = { confirmed: 0, sent: 1, pending: 2, expired: 3, contradicted: 4 };
const worse = (a: Delivery | null, b: Delivery): Delivery => (a === null || RANK[b] > RANK[a] ? b : a);

/** After so long a silence nobody knows what a valve does, ms. */
const LOST = 2 * 60 * 60_000;
const lostFor = ({ heardAt }: DeviceMemory, resumedAt: Instant, now: Instant): boolean =>
  heardAt !== null && now - Math.max(heardAt, resumedAt) >= LOST;

/** °C. A valve that nobody hears is not left calling for more. */
const SAFE_CEILING = 21;
function safeSetting(setting: Setting): Setting {
  if (setting.power === 'OFF' || (setting.temperature ?? 0) <= SAFE_CEILING) return setting;
  const safe: Setting = { ...setting, temperature: celsius(SAFE_CEILING) };
  return sameSetting(safe, setting) ? setting : safe;
}
