import { type ClimateCapability, type DeviceCapabilities, type Instant, type Setting, DAY, MINUTE, celsius, instant } from '@braise/domain';
import { reading } from '../reading.ts';
import type { DeviceSnapshot } from '../snapshot.ts';

/** A motor takes half a minute, a valve that sleeps tells of it when it wakes; later than this it is not waited for, ms. */
const MOVES_WITHIN = 3 * MINUTE;
/** One that has not begun by then is not waited for any more, ms. */
const BEGINS_WITHIN = 2 * MINUTE;
/** A valve is asked how far it is open this often meanwhile, ms: some tell of it seldom by themselves. */
const ASKED_EACH = 45_000;
/** Shares of its stroke from which it is as good as open, and as good as shut. */
const [OPEN, SHUT] = [0.8, 0.1];
/** Share of its stroke by which it has to have moved. */
const MOVED = 0.3;
/** So long what came of it is remembered, ms. */
const REMEMBERED = DAY;

/** A valve that somebody has open and shut once, to see whether it moves. */
export type ValveTrial = {
  /** When that was asked for: by the clock of the server, as it is stored. */
  readonly asked: number;
  readonly phase: 'opening' | 'shutting' | 'over';
  readonly phaseSince: Instant;
  /** Since when it was to shut; null: it was not yet, or never. Left out by an earlier program. */
  readonly shutSince?: Instant | null;
  /** When the valve was last asked how far it is open; null: it was not. */
  readonly readAt: Instant | null;
  /** The widest and then the narrowest that it told of, 0 to 1, and when; null: it told of nothing. */
  readonly opened: { readonly share: number; readonly at: Instant } | null;
  readonly shut: { readonly share: number; readonly at: Instant } | null;
};

/**
 * What tells how far a valve is open: its position, or its demand in percent, which its makers mean by that too. Null: nothing does, or it is not one valve alone.
 */
export function positionQuantity({
  climates,
  reports,
}: Pick<DeviceCapabilities, 'climates' | 'reports'>): 'valveOpening' | 'heatDemand' | null {
  const [climate, ...others] = climates;
  if (climate === undefined || others.length > 0) return null;
  if (reports.some(({ quantity }) => quantity === 'valveOpening')) return 'valveOpening';
  return climate.demand === 'percentage' ? 'heatDemand' : null;
}

/** What a trial has come to by now; null: none was asked for lately. */
export function followTrial(
  device: DeviceSnapshot,
  { channel }: ClimateCapability,
  before: ValveTrial | null,
  now: Instant,
): ValveTrial | null {
  const asked = device.trialAskedAt ?? null;
  const quantity = positionQuantity(device.capabilities);
  if (asked === null || quantity === null || now - asked >= REMEMBERED) return null;
  const known = before?.asked === asked ? before : null;
  // what became of an older one is forgotten: its valve was moved meanwhile, and nobody waits for it
  if (known === null && now - asked >= BEGINS_WITHIN) return null;
  const trial: ValveTrial = known ?? { asked, phase: 'opening', phaseSince: now, shutSince: null, readAt: null, opened: null, shut: null };
  if (trial.phase === 'over') return trial;
  const position = reading(device, channel, quantity);
  const told = position !== null && position.at > trial.phaseSince ? { share: position.value, at: instant(position.at) } : null;
  const late = now - trial.phaseSince >= MOVES_WITHIN;
  const next = (phase: ValveTrial['phase']) => ({ phase, phaseSince: now });
  const reads = now - (trial.readAt ?? trial.phaseSince) >= ASKED_EACH && { readAt: now };
  if (trial.phase === 'opening') {
    const opened = told !== null && told.share > (trial.opened?.share ?? -1) ? told : trial.opened;
    const share = opened?.share ?? 0;
    // some open no further than their installer allows; one that stays where it is, or tells of nothing, is not waited for twice
    if (share >= OPEN || (late && share >= MOVED)) return { ...trial, opened, ...next('shutting'), shutSince: now, readAt: null };
    return { ...trial, opened, ...(late ? next('over') : reads) };
  }
  const shut = told !== null && told.share < (trial.shut?.share ?? 2) ? told : trial.shut;
  const over = late || (shut?.share ?? 1) <= SHUT;
  return { ...trial, shut, ...(over ? next('over') : reads) };
}

/** What a channel under trial is to hold; null: it is not, or not any more. */
export function trialSetting(trial: ValveTrial | null, { limits }: ClimateCapability): Setting | null {
  if (trial === null || trial.phase === 'over') return null;
  return { power: 'ON', temperature: celsius(trial.phase === 'opening' ? limits.max : limits.min) };
}

/** When a trial is to be looked at again without a word of its valve. */
export const trialLook = (trial: ValveTrial | null): Instant | null =>
  trial === null || trial.phase === 'over'
    ? null
    : instant(Math.min(trial.phaseSince + MOVES_WITHIN, (trial.readAt ?? trial.phaseSince) + ASKED_EACH));

/** `SILENT`: it told of no position. */
type TrialOutcome = 'MOVED' | 'STUCK' | 'SILENT';

/** What it showed; null while it goes on. */
export function trialOutcome({ phase, opened, shut }: ValveTrial): TrialOutcome | null {
  if (phase !== 'over') return null;
  if (opened === null) return 'SILENT';
  return opened.share - (shut?.share ?? opened.share) >= MOVED ? 'MOVED' : 'STUCK';
}
