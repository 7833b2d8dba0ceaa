import type { ReportSetting, StripeType } from '@braise/contract/report';
import { MINUTE } from '@braise/domain';
import { isNightTime } from '../../../climate/is-night-setback.ts';
import { heatStep } from '../../../climate/surface.ts';
import { mergeSpans, type Span } from '../../../chart/series/series.ts';
import type { Stripe, StripeLook } from './climate-day.ts';

/** What a room followed for a while. */
export type Followed = Span & {
  readonly type: StripeType;
  readonly setting: ReportSetting | null;
  /** That of a block which had not begun yet. */ readonly early: boolean;
  /** Planned beside the schedule, once. */ readonly rise: boolean;
  readonly window: Stripe['window'];
  /** Will follow. */ readonly planned: boolean;
};

/** The first heat step that a heating room wears as a heated home. */
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

/** Those that wear their heat step. */
const HEATED: ReadonlySet<StripeLook> = new Set(['home', 'ac-heat', 'early', 'rise']);

/** How the stripe of a room looks while it follows `setting`; at home, the setting tells. */
export function stripeLook(
  type: StripeType,
  setting: ReportSetting | null,
  { early = false, rise = false }: { readonly early?: boolean; readonly rise?: boolean } = {},
): StripeLook {
  const look = early ? 'early' : rise ? 'rise' : LOOK_OF_TYPE[type];
  if (look !== undefined) return look;
  if (setting === null) return 'low';
  if (setting.power === 'OFF') return 'off';
  if (setting.type === 'AIR_CONDITIONING') return LOOK_OF_MODE[setting.mode ?? 'COOL'];
  if (setting.type === 'HOT_WATER') return 'water';
  return stepOf(setting) >= HEATED_FROM ? 'home' : 'low';
}

/**
 * The stripes of a day. Its heated ones wear the heat step of their setpoint, as everything that is warm does; neighbours of one colour are
 * one, and what lasted less than a minute belongs to what was before it.
 */
export function stripesOf(followed: readonly Followed[], civil: Span, timeZone: string): Stripe[] {
  const lasting = mergeSpans(followed, () => false).filter(({ from, to }) => to - from >= MINUTE);
  const stripes: Stripe[] = [];
  for (const { from, to, type, setting, window, planned, ...ahead } of lasting) {
    const look = stripeLook(type, setting, ahead);
    const heat = setting !== null && HEATED.has(look) ? stepOf(setting) : null;
    const last = stripes.at(-1);
    const alike = last?.look === look && last.heat === heat && last.window === window && last.planned === planned;
    if (alike && from - last.to < MINUTE) stripes[stripes.length - 1] = { ...last, to, settings: withSetting(last.settings, setting) };
    else stripes.push({ from, to, look, type, heat, settings: withSetting([], setting), night: false, window, planned });
  }
  const filled = stripes.map((stripe, index): Stripe => {
    const next = stripes[index + 1];
    return next !== undefined && next.from - stripe.to < MINUTE ? { ...stripe, to: next.from } : stripe;
  });
  const warmest = Math.max(...filled.filter(isScheduled).map(warmth));
  const isNight = (stripe: Stripe): boolean =>
    isScheduled(stripe) &&
    isNightTime(timeZone, (stripe.from + stripe.to) / 2) &&
    (stripe.look === 'low' || (warmth(stripe) < warmest && (stripe.from <= civil.from || stripe.to >= civil.to)));
  return filled.map((stripe) => ({ ...stripe, night: isNight(stripe) }));
}

const stepOf = ({ temperature }: ReportSetting): number => heatStep(temperature?.celsius ?? 0);
const isScheduled = ({ look }: Stripe): boolean => look === 'home' || look === 'low';
const warmth = ({ settings }: Stripe): number => Math.max(...settings.map(({ temperature }) => temperature?.celsius ?? -Infinity));

function withSetting(settings: readonly ReportSetting[], setting: ReportSetting | null): readonly ReportSetting[] {
  if (setting === null) return settings;
  const last = settings.at(-1);
  const same = last?.power === setting.power && last.mode === setting.mode && last.temperature?.celsius === setting.temperature?.celsius;
  return same ? settings : [...settings, setting];
}
