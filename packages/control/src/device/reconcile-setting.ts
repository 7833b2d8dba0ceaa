import { type ClimateCapability, type Instant, type Setting, MINUTE, SECOND, instant, sameSetting, setpointOf, HOUR } from '@braise/domain';
import type { Command } from '../decision.ts';
import { ECHO } from './hear-device.ts';
import type { ChannelMemory } from '../memory.ts';
import { type Reported, matches, sameSetpoint } from './reported-setting.ts';

/** A device that was heard this long after the write and still reports otherwise has not taken it. */
const TAKES_EFFECT = 2 * MINUTE;
/** A device that was not heard for this long after the write never answered. */
const ANSWERS = 10 * MINUTE;
/** So long after a setting was superseded, a report of it may still arrive: from a device that slept, or that takes its commands one by one. */
const LATE = 5 * MINUTE;
/** Superseded settings that are remembered: more than a person asks for within that time and a device can be behind with. */
const REMEMBERED = 8;
/** One whose gateway took the write may be quiet for long: nothing has changed for it to report. */
const ANSWERS_AFTER_ECHO = 2 * HOUR;
/** A request made at the device that has not become the room's setting by then is made once more: whoever was to take it may have ended. Then it was refused: ours is written again. */
const REQUEST_HOLDS = MINUTE / 2;
/** Some devices round to a coarser step than they declare. K. */
const ROUNDING = 0.5;
/** Writes without confirmation after which the valve counts as not obeying. */
export const FUTILE = 3;
/** Pause before the next write, by the number of writes made: a battery is spared, and at the mains nobody is left cold for its sake. */
const BACK_OFF = {
  battery: [0, 3 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR],
  mains: [0, 3 * MINUTE, 10 * MINUTE, 30 * MINUTE],
};

/** What is known of the device at this step. */
export type Observation = {
  readonly climate: ClimateCapability;
  readonly reported: Reported;
  readonly heardAt: Instant | null;
  readonly reachable: boolean;
  /** It was back after a silence: it may have lost its setting with its batteries. */
  readonly returned: boolean;
  /** It follows a programme of its own. */
  readonly drifted: boolean;
  /** Nothing that it reports says whether it took the write: its next word of any kind is taken for that, and may be long in coming. */
  readonly mute: boolean;
  /** When the room was last asked for something, by whatever means; null: it is not. */
  readonly askedAt: Instant | null;
  /** Window or frost hold the room: nothing that the device says is a request. */
  readonly held: boolean;
};

/** The memory of a channel that the engine sees for the first time. */
export const newChannel = (desired: Setting, now: Instant): ChannelMemory => ({
  desired,
  desiredAt: now,
  cause: 'schedule',
  outcome: 'pending',
  writtenAt: null,
  readBackAt: null,
  attempts: 0,
  before: null,
  confirmedAs: null,
  superseded: [],
  dialled: null,
  adoption: null,
  external: null,
  compensation: null,
});

/** Takes a new desired setting over, and judges from the device's reports what became of the old one. `dialled` is set anew when a person turned the dial. */
export function judge(channel: ChannelMemory, desired: Setting, cause: Command['cause'], seen: Observation, now: Instant): ChannelMemory {
  if (!sameSetting(desired, channel.desired)) return judgeNew(channel, desired, cause, seen, now);
  if (channel.outcome === 'confirmed') return judgeConfirmed(channel, seen, now);
  if (channel.attempts === 0 || channel.writtenAt === null) return judgeUnwritten(channel, seen, now);
  return judgeWritten(channel, channel.writtenAt, seen, now);
}

function judgeNew(old: ChannelMemory, desired: Setting, cause: Command['cause'], seen: Observation, now: Instant): ChannelMemory {
  // what never confirmed a setting may hold the one before yet, however old that is
  const earlier = old.outcome === 'confirmed' ? old.superseded.filter(({ at }) => mayBeTold(at, old, now)) : old.superseded;
  const fresh: ChannelMemory = {
    ...old,
    desired,
    desiredAt: now,
    cause,
    outcome: 'pending',
    attempts: 0,
    confirmedAs: null,
    superseded: [{ setting: old.desired, at: now }, ...earlier].slice(0, REMEMBERED),
    dialled: null,
  };
  // A write that is still on its way may yet change what the device reports now.
  const settled = old.outcome === 'confirmed' || old.writtenAt === null;
  return settled && matches(desired, seen.reported, seen.climate) ? confirmed(fresh, seen) : fresh;
}

function judgeUnwritten(channel: ChannelMemory, seen: Observation, now: Instant): ChannelMemory {
  const underWay = channel.writtenAt !== null && (seen.heardAt ?? 0) < channel.writtenAt + TAKES_EFFECT;
  if (!underWay && matches(channel.desired, seen.reported, seen.climate)) return confirmed(channel, seen);
  const unreachable = !seen.reachable && now - channel.desiredAt >= ANSWERS;
  return unreachable && channel.outcome === 'pending' ? { ...channel, outcome: 'expired' } : channel;
}

function judgeWritten(channel: ChannelMemory, writtenAt: Instant, seen: Observation, now: Instant): ChannelMemory {
  const heardAt = seen.heardAt ?? 0;
  if (matches(channel.desired, seen.reported, seen.climate)) {
    if (heardAt > writtenAt + ECHO) return confirmed(channel, seen);
    return now - writtenAt >= ANSWERS_AFTER_ECHO && channel.outcome === 'sent' ? { ...channel, outcome: 'expired' } : channel;
  }
  if (heardAt > writtenAt + ECHO && isRounded(channel, seen, heardAt >= writtenAt + TAKES_EFFECT)) return confirmed(channel, seen);
  if (heardAt >= writtenAt + TAKES_EFFECT) return channel.outcome === 'contradicted' ? channel : { ...channel, outcome: 'contradicted' };
  return now - writtenAt >= (seen.mute ? ANSWERS_AFTER_ECHO : ANSWERS) && channel.outcome === 'sent'
    ? { ...channel, outcome: 'expired' }
    : channel;
}

/**
 * A report near the desired setpoint is the device's rounding of it if it is new and of no earlier setting, or if it stands once two writes had their time.
 * `inEffect`: the last write had it. What a report was of is judged by when it came: it does not become another by getting old.
 */
function isRounded(channel: ChannelMemory, { reported, climate, heardAt }: Observation, inEffect: boolean): boolean {
  const { desired, before, attempts } = channel;
  const { setpoint } = reported;
  if (setpoint === null || !isNear(desired, reported, climate)) return false;
  if (attempts >= 2 && inEffect) return true;
  return (
    before !== null &&
    !sameSetpoint(before, setpoint) &&
    !isSuperseded(channel, (old) => isNear(old, reported, climate), heardAt ?? instant(0))
  );
}

/** Whether the device reports `setting`, or what it may have made of it. */
function isNear(setting: Setting, reported: Reported, climate: ClimateCapability): boolean {
  const [wanted, shown] = [setpointOf(setting), reported.setpoint];
  const rounded = wanted !== null && shown !== null && Math.abs(shown - wanted) <= ROUNDING + 0.01;
  return matches(setting, reported, climate, rounded ? shown : null);
}

function judgeConfirmed(channel: ChannelMemory, seen: Observation, now: Instant): ChannelMemory {
  const { reported, climate } = seen;
  // what was taken for its rounding was the echo of a write before: from now on it would be somebody's
  if (channel.confirmedAs !== reported.setpoint && matches(channel.desired, reported, climate)) return confirmed(exact(channel), seen);
  const holds = matches(channel.desired, reported, climate, channel.confirmedAs);
  if (holds) return channel.dialled === null ? channel : { ...channel, dialled: null };
  if (seen.drifted || seen.held || seen.returned || isLate(channel, reported, climate, now)) return contradicted(channel);
  if (channel.dialled !== null && channel.dialled.value === dialValue(reported)) {
    if (now - channel.dialled.at < REQUEST_HOLDS) return channel;
    const heard = seen.askedAt !== null && seen.askedAt >= channel.dialled.at;
    return channel.dialled.again === true || heard
      ? contradicted(channel)
      : { ...channel, dialled: { ...channel.dialled, at: now, again: true } };
  }
  return { ...channel, dialled: { value: dialValue(reported), at: now } };
}

/** A dial's position as one number: the setpoint, or below everything when the device was switched off. */
const dialValue = ({ setpoint, mode }: Reported): number => (mode === 0 ? -1 : (setpoint ?? -2));

function exact(channel: ChannelMemory): ChannelMemory {
  const { rounds: _, ...rest } = channel;
  return rest;
}

const contradicted = (channel: ChannelMemory): ChannelMemory => ({ ...channel, outcome: 'contradicted', attempts: 0, dialled: null });

const confirmed = (channel: ChannelMemory, { reported: { setpoint } }: Observation): ChannelMemory => {
  const asked = setpointOf(channel.desired);
  const rounded = asked !== null && setpoint !== null && !sameSetpoint(asked, setpoint);
  return { ...channel, outcome: 'confirmed', attempts: 0, confirmedAs: setpoint, dialled: null, ...(rounded && { rounds: true }) };
};

/**
 * A setting that the device held a moment ago, reported now, comes from a device that is behind or fell back, not from a person: one of ours
 * that was superseded, as it shows it, or the one before our first write, which may never have been reported.
 */
function isLate(channel: ChannelMemory, reported: Reported, climate: ClimateCapability, now: Instant): boolean {
  const { superseded, before, writtenAt } = channel;
  const isOld = channel.rounds === true ? isNear : matches;
  if (isSuperseded(channel, (old) => isOld(old, reported, climate), now)) return true;
  if (writtenAt === null || now - writtenAt >= LATE || superseded.length > 0) return false;
  return before === null || (reported.setpoint !== null && sameSetpoint(before, reported.setpoint));
}

/** Whether it is one of the settings that were superseded a moment ago. */
const isSuperseded = (channel: ChannelMemory, is: (old: Setting) => boolean, now: Instant): boolean =>
  channel.superseded.some(({ setting, at }) => mayBeTold(at, channel, now) && is(setting));

/** Whether a device may still tell of what was superseded at `at`. A write may have been put off: until the device has it, it tells of what it held before, and for a while after. */
const mayBeTold = (at: Instant, { writtenAt }: Pick<ChannelMemory, 'writtenAt'>, now: Instant): boolean =>
  now - Math.max(at, writtenAt ?? at) < LATE;

/** When the setting has to be written (again); null while it is confirmed, or its last write may still be answered. */
export function writeDueAt({ outcome, attempts, writtenAt, desiredAt }: ChannelMemory, power: keyof typeof BACK_OFF): Instant | null {
  if (outcome === 'confirmed' || outcome === 'sent') return null;
  if (attempts === 0 || writtenAt === null) return desiredAt;
  return instant(writtenAt + (BACK_OFF[power][attempts] ?? BACK_OFF[power].at(-1)!));
}

/** The channel after its setting was written. A failure stays visible until the device confirms. */
export const written = (channel: ChannelMemory, { reported }: Observation, now: Instant): ChannelMemory => ({
  ...channel,
  writtenAt: now,
  attempts: channel.attempts + 1,
  before: reported.setpoint,
  outcome: channel.outcome === 'pending' ? 'sent' : channel.outcome,
});

/** When the device's silence or its next report may change the outcome of a write; looked at often at first, seldom later. */
export function nextLook({ outcome, writtenAt, attempts, dialled }: ChannelMemory, now: Instant): Instant | null {
  if (dialled !== null) return instant(Math.max(now + SECOND, dialled.at + REQUEST_HOLDS));
  if (outcome === 'confirmed' || attempts === 0 || writtenAt === null) return null;
  const age = Math.max(0, now - writtenAt);
  if (age < ECHO) return instant(writtenAt + ECHO + 500);
  const look = now + Math.min(5 * MINUTE, Math.max(2 * SECOND, age / 2));
  return instant(Math.ceil(age < ANSWERS ? Math.min(look, writtenAt + ANSWERS) : look));
}
