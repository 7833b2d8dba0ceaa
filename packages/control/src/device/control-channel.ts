import {
  type ClimateCapability,
  type DeviceAction,
  type EffectiveSetting,
  type Instant,
  type Setting,
  MINUTE,
  instant,
  sameSetting,
} from '@braise/domain';
import { askedAtContact } from '../heat-source/call-by-setpoint.ts';
import type { ChannelInput } from './channel-input.ts';
import { askedAtValve, compensated, compensationOf, shifted } from './channel-compensation.ts';
import type { Command } from '../decision.ts';
import { deviceSetting } from './device-setting.ts';
import { ECHO } from './hear-device.ts';
import { keepAdopted } from './keep-adopted.ts';
import { keepExternalTemperature } from './keep-external-temperature.ts';
import type { ChannelMemory, DeviceMemory } from '../memory.ts';
import { keepObedience } from './obedience.ts';
import { rankOfWrite, untilOverdue } from './rank-of-write.ts';
import { relayDuty, relaySetting, relayTurnsAt } from '../law/relay-by-duty.ts';
import { valueOf } from '../reading.ts';
import { FUTILE, type Observation, judge, newChannel, nextLook, writeDueAt, written } from './reconcile-setting.ts';
import { type Reported, reportedHotWater, reportedRelay, reportedSetting, settingMadeAtDevice } from './reported-setting.ts';
import type { DeviceSnapshot } from '../snapshot.ts';
import { type Bucket, SETTING_BUDGET, mayWrite, spent, waitForToken } from './write-budget.ts';

/** Writes that nobody waits for are gathered for this long after the one before, ms. */
const COALESCE = MINUTE;

/** Time for a device to report by itself what it was told, ms. */
const READ_BACK = 30_000;
/** A heat source that will not stop does not keep a room warm all night, ms. */
const LONGEST_HOLD = 20 * MINUTE;

export type ChannelResult = {
  readonly memory: ChannelMemory;
  readonly budget: Bucket;
  readonly commands: readonly Command[];
  /** Set by hand at the device just now. */
  readonly request: Setting | null;
  readonly drifted: boolean;
  readonly nextAt: Instant | null;
};

/** Keeps one channel of a device at what its room needs, sparing its battery. */
export function controlChannel(input: ChannelInput, before: ChannelMemory | null, now: Instant): ChannelResult {
  const { device, climate, heard, effective } = input;
  const compensation = compensationOf(input, before?.compensation ?? null, now);
  const added = input.told?.shift ?? compensation?.applied ?? 0;
  const wanted = input.told === null ? compensated(input.wanted, compensation) : shifted(input.wanted, input.told.shift);
  const duty = input.part === 'relay' ? relayDuty({ ...input, room: input.roomTemperature }, before?.duty ?? null, now) : null;
  const desired = duty === null ? deviceSetting(wanted, climate) : relaySetting(duty, before, now);
  const commands: Command[] = [];
  let budget = heard.budget;
  const battery = device.capabilities.power === 'battery';
  const allowed = (rank: Command['cause']) => device.reachable && (!battery || mayWrite(budget, SETTING_BUDGET, rank));
  const pay = () => {
    if (battery) budget = spent(budget);
  };

  const adoption = keepAdopted(device, climate, before?.adoption ?? null, allowed('adoption'), now);
  if (adoption.command !== null) {
    commands.push(adoption.command);
    pay();
  }
  const seen: Observation = {
    climate,
    reported: reportedOf(input, before),
    heardAt: heard.heardAt,
    reachable: device.reachable,
    returned: input.returned,
    drifted: adoption.unsettled,
    askedAt: input.askedAt,
    mute: input.part === 'hot-water' && desired.power === 'OFF',
    // A heater's switch is no thermostat: who turns it by hand asks for no temperature.
    held: input.part === 'relay' || input.tried === true || effective.reason === 'OPEN_WINDOW' || effective.reason === 'FROST_GUARD',
  };
  const judged = judge(before ?? newChannel(desired, now), desired, input.cause, seen, now);
  let channel: ChannelMemory = { ...judged, adoption: adoption.memory, compensation, ...(duty === null ? {} : { duty: duty.memory }) };
  const request = requestOf(channel, before, seen, effective, (shown) =>
    input.part === 'contact' ? askedAtContact(shown, channel.desired, effective.setting) : askedAtValve(shown, effective.setting, added),
  );

  const cause = channel.attempts > 0 && channel.cause !== 'safety' ? 'retry' : channel.cause;
  const rank = rankOfWrite(channel, budget, effective.reason === 'OPEN_WINDOW', now);
  const dueAt = channel.dialled === null ? writeDueAt(channel, device.capabilities.power) : null;
  const openAt = dueAt === null ? null : Math.max(dueAt, notBefore(input, channel, cause, seen, now));
  if (openAt !== null && openAt <= now && allowed(rank)) {
    commands.push({ deviceId: device.id, action: actionFor(input, channel.desired), cause });
    pay();
    channel = written(channel, seen, now);
  }
  if (readBackDue(channel, device, climate, now)) {
    commands.push({ deviceId: device.id, action: { kind: 'refresh' }, cause: 'retry' });
    channel = { ...channel, readBackAt: now };
  }
  const external = keepExternalTemperature(
    device.id,
    climate,
    device.reachable ? (input.told?.external ?? null) : null,
    device.reachable && valueOf(device, climate.channel, 'usesExternalTemperature') === 1,
    channel.external,
    now,
  );
  if (external.command !== null && device.reachable) commands.push(external.command);
  // what it is told next is no reason to believe in it again
  const { deaf: _, ...rest } = channel;
  const deaf = channel.outcome !== 'confirmed' && (before?.deaf === true || isFutile(channel));
  const obeyed = keepObedience(before?.obeyed ?? null, before?.outcome ?? null, channel.outcome, now);
  channel = { ...rest, external: external.memory, obeyed, ...(deaf ? { deaf } : {}) };

  const writeAt = openAt === null || !device.reachable || openAt <= now ? null : openAt;
  const left = untilOverdue(budget, now);
  const tokenAt =
    openAt !== null && battery && device.reachable && !allowed(rank)
      ? now + Math.min(waitForToken(budget, SETTING_BUDGET, rank), left > 0 ? left : Infinity)
      : null;
  return {
    memory: channel,
    budget,
    commands,
    request,
    drifted: adoption.drifted,
    nextAt: earliest([
      writeAt,
      tokenAt,
      external.nextAt,
      adoption.nextAt,
      nextLook(channel, now),
      duty === null ? null : relayTurnsAt(duty, channel),
    ]),
  };
}

/** A device that was not heard after its write is asked, once. Reading moves no valve: it is not charged to the battery's budget. */
function readBackDue(
  { outcome, writtenAt, readBackAt }: ChannelMemory,
  device: DeviceSnapshot,
  { channel }: ClimateCapability,
  now: Instant,
): boolean {
  if (outcome !== 'sent' || writtenAt === null || !device.reachable || now - writtenAt < READ_BACK) return false;
  if (readBackAt !== null && readBackAt > writtenAt) return false;
  return device.capabilities.reports.some((report) => report.quantity === 'setpoint' && report.channel === channel && report.gettable);
}

const isFutile = ({ attempts, outcome }: ChannelMemory): boolean =>
  attempts >= FUTILE && (outcome === 'contradicted' || outcome === 'expired');

function actionFor({ part, climate }: ChannelInput, setting: Setting): DeviceAction {
  if (part === 'relay') return { kind: 'relay', on: setting.power === 'ON' };
  return part === 'hot-water' ? { kind: 'hot-water', setting } : { kind: 'climate', channel: climate.channel, setting };
}

function reportedOf({ part, device, climate, heard }: ChannelInput, before: ChannelMemory | null): Reported {
  if (part === 'relay') return reportedRelay(device, climate);
  return part === 'hot-water' ? reportedHotWater(device, climate, toldOff(before, heard)) : reportedSetting(device, climate);
}

const toldOff = (before: ChannelMemory | null, { heardAt }: DeviceMemory): boolean =>
  before?.desired.power === 'OFF' && before.writtenAt !== null && heardAt !== null && heardAt > before.writtenAt + ECHO;

/** The instant before which a write waits, for others like it or for the heat source's sake. */
function notBefore(
  { keptOpenUntil }: ChannelInput,
  channel: ChannelMemory,
  cause: Command['cause'],
  { reported }: Observation,
  now: Instant,
): number {
  if (urgent(cause)) return 0;
  const gathered = channel.writtenAt === null ? 0 : channel.writtenAt + COALESCE;
  const { desired } = channel;
  const target = desired.power === 'ON' ? (desired.temperature ?? Infinity) : -Infinity;
  const shuts = cause === 'schedule' && reported.setpoint !== null && target < reported.setpoint;
  return shuts && keptOpenUntil !== null && now - channel.desiredAt < LONGEST_HOLD ? Math.max(gathered, keptOpenUntil) : gathered;
}

const urgent = (cause: Command['cause']): boolean => cause === 'person' || cause === 'safety';

function requestOf(
  channel: ChannelMemory,
  before: ChannelMemory | null,
  { reported, climate }: Observation,
  effective: EffectiveSetting,
  meant: (shown: Setting) => Setting,
): Setting | null {
  if (channel.dialled === null || channel.dialled === before?.dialled) return null;
  const shown = settingMadeAtDevice(reported, climate);
  const made = shown === null ? null : meant(shown);
  return made === null || sameSetting(made, effective.setting) ? null : made;
}

export const earliest = (instants: readonly (number | null)[]): Instant | null => {
  let first: number | null = null;
  for (const at of instants) if (at !== null && (first === null || at < first)) first = at;
  return first === null ? null : instant(first);
};
