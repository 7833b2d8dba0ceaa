import type { Reason } from '../setting/effective-setting.ts';
import { type Setting, sameSetting, setpointOf } from '../setting/setting.ts';
import { type Span, type Interval, coalesced, splitAtEdges, valueAt } from './span.ts';

export type StripeType =
  | 'HOME'
  | 'HOME_LOCATION_BASED_CONTROL_OFF'
  | 'AWAY'
  | 'OVERLAY_ACTIVE'
  | 'OPEN_WINDOW_DETECTED'
  | 'MEASURING_DEVICE_DISCONNECTED';
/** `setting`: in force at the time; null where the room was out of reach or the setting is not known. `early`: that of a block which had not begun yet; `rise`: of one that was planned beside the schedule. */
export type Stripe = { readonly type: StripeType; readonly setting: Setting | null; readonly early: boolean; readonly rise: boolean };

export type StripeInput = {
  readonly within: Span;
  readonly reasons: readonly Interval<Reason>[];
  readonly settings: readonly Interval<Setting>[];
  readonly connected: readonly Interval<boolean>[];
  /** Whether phones told who is at home. */
  readonly located: readonly Interval<boolean>[];
  /** °C that the schedule was raised to by rises that were planned beside it. */
  readonly rises: readonly Interval<number>[];
};

/**
 * How a room was held over time: out of reach before anything else, else by the reason in force. Frost guard holds a room whoever is at home, and
 * shows as at home. Covers the times whose reason is known or that were out of reach, in order, without overlap; neighbours differ.
 */
export function stripesOf({ within, reasons, settings, connected, located, rises }: StripeInput): readonly Interval<Stripe>[] {
  const [reason, setting, reached, tracked] = [valueAt(reasons), valueAt(settings), valueAt(connected), valueAt(located)];
  const raised = valueAt(rises);
  const stripes: Interval<Stripe>[] = [];
  for (const { from, to } of splitAtEdges(within, reasons, settings, connected, located, rises)) {
    const [why, what, there, known] = [reason(from), setting(from) ?? null, reached(from), tracked(from)];
    if (there === false)
      stripes.push({ from, to, value: { type: 'MEASURING_DEVICE_DISCONNECTED', setting: null, early: false, rise: false } });
    else if (why !== undefined) {
      const rise = why === 'SCHEDULE' && what !== null && isOf(raised(from), what);
      stripes.push({ from, to, value: { type: stripeType(why, known), setting: what, early: why === 'EARLY_START', rise } });
    }
  }
  return coalesced(stripes, (a, b) => a.type === b.type && a.early === b.early && a.rise === b.rise && alike(a.setting, b.setting));
}

function stripeType(reason: Reason, located: boolean | undefined): StripeType {
  if (reason === 'OPEN_WINDOW') return 'OPEN_WINDOW_DETECTED';
  if (reason === 'MANUAL') return 'OVERLAY_ACTIVE';
  if (reason === 'AWAY' || reason === 'HOLIDAY') return 'AWAY';
  return located === false ? 'HOME_LOCATION_BASED_CONTROL_OFF' : 'HOME';
}

/** K that a recorded setpoint may be off by. */
const ROUNDED = 0.05;
const isOf = (celsius: number | undefined, setting: Setting): boolean =>
  celsius !== undefined && Math.abs((setpointOf(setting) ?? Infinity) - celsius) < ROUNDED;

const alike = (a: Setting | null, b: Setting | null): boolean => (a === null || b === null ? a === b : sameSetting(a, b));
