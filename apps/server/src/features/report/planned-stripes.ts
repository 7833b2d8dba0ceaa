import { airedSetting, wantedSetting } from '@braise/control';
import { type EffectiveSetting, type Instant, effectivePresence, instant, nextPresenceChange } from '@braise/domain';
import { type Interval, type Span, type Stripe, stripesOf } from '@braise/domain/climate';
import { earlyInForce } from '../../home-model/early-in-force.ts';
import { returningSetting } from '../../home-model/returning-in-force.ts';
import { windowInForce } from '../../home-model/window-in-force.ts';
import type { HomeModel, RoomModel } from '../../home-model/home-model.ts';

/**
 * How a room will be held if nothing changes: a window that is open until it is taken for shut, what a person asked for until it ends, then absence or
 * schedule. What the frost guard will do nobody plans.
 */
export function plannedStripes(home: HomeModel, room: RoomModel, within: Span): readonly Interval<Stripe>[] {
  const planned = [...wantedOver(home, room, within)];
  const { rise } = room.timetable;
  return stripesOf({
    within,
    reasons: planned.map((span) => ({ ...span, value: span.value.reason })),
    settings: planned.map((span) => ({ ...span, value: span.value.setting })),
    connected: [],
    located: [{ ...within, value: home.geofencing }],
    rises: rise === undefined ? [] : [{ from: rise.from, to: rise.to, value: rise.celsius }],
  });
}

function* wantedOver(home: HomeModel, room: RoomModel, within: Span): Generator<Interval<EffectiveSetting>> {
  for (let at: Instant = within.from; at < within.to;) {
    const automatic = { early: earlyInForce(home, room, at), returning: returningSetting(room) };
    const wanted = wantedSetting(room, { ...circumstances(home, at), ...automatic }, at);
    const window = windowInForce(home, room, at);
    const aired = window !== null && window.until > at;
    const value = aired ? airedSetting({ ...room, openWindowDetection: room.openWindow }, wanted.setting, window) : wanted;
    const to = instant(Math.min(within.to, value.until ?? within.to, nextPresenceChange(home.presence, at) ?? within.to));
    yield { from: at, to, value };
    at = to;
  }
}

// whoever reads a home lives there
const circumstances = ({ timeZone, presence }: HomeModel, at: Instant) => ({
  timeZone,
  presence: effectivePresence(presence, at),
  vacant: false,
});
