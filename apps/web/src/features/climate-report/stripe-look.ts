import type { ReportSetting, StripeType } from '@braise/contract/report';
import type { Span, Stripe, StripeLook } from './climate-day.ts';

/** A heating room at this setpoint or above wears the stripe of a heated home: °C. */
const HEATED_FROM = 19;

const LOOK_OF_TYPE: Partial<Record<StripeType, StripeLook>> = {
  AWAY: 'away',
  OVERLAY_ACTIVE: 'manual',
  OPEN_WINDOW_DETECTED: 'window',
  MEASURING_DEVICE_DISCONNECTED: 'disconnected',
};

const LOOK_OF_MODE = { HEAT: 'ac-heat', COOL: 'ac-cool', DRY: 'ac-dry', FAN: 'ac-fan', AUTO: 'ac-auto' } as const satisfies Record<
  string,
  StripeLook
>;

/** How the stripe of a room looks while it follows `setting`; at home, the setting tells. */
export function stripeLook(type: StripeType, setting: ReportSetting | null): StripeLook {
  const look = LOOK_OF_TYPE[type];
  if (look !== undefined) return look;
  if (setting === null) return 'night';
  if (setting.power === 'OFF') return 'off';
  if (setting.type === 'AIR_CONDITIONING') return LOOK_OF_MODE[setting.mode ?? 'COOL'];
  if (setting.type === 'HOT_WATER') return 'home';
  return (setting.temperature?.celsius ?? 0) >= HEATED_FROM ? 'home' : 'night';
}

/** Stripes in order of time; those that touch and look alike become one. */
export function mergeStripes(stripes: readonly Stripe[]): Stripe[] {
  return mergeSpans(stripes, (one, other) => one.look === other.look);
}

/** Joins neighbours of one kind that touch; drops what has no length. */
export function mergeSpans<S extends Span>(spans: readonly S[], alike: (one: S, other: S) => boolean): S[] {
  const merged: S[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    if (span.to <= span.from) continue;
    const last = merged.at(-1);
    if (last !== undefined && last.to >= span.from && alike(last, span))
      merged[merged.length - 1] = { ...last, to: Math.max(last.to, span.to) };
    else merged.push(span);
  }
  return merged;
}
