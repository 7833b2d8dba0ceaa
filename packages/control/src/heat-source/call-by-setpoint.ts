import { type Setting, celsius, roundTo, setpointOf } from '@braise/domain';
import type { HeatSourceDecision } from '../decision.ts';

/** K beyond what a thermostat senses at which it is set: more than the hysteresis of any. */
const MARGIN = 1;
/** It is set anew once less than this is left, K. */
const LEFT = 0.6;
/** K by which a room without valves of its own may become warmer than it was asked to, so that the others are heated. */
const EXCESS = 1;

/** What is known of a thermostat that closes a boiler's contact. `calls`: whether the home calls for heat; null: nobody knows, the thermostat is left to its room. */
export type AtContact = {
  readonly calls: boolean | null;
  readonly besideValves: boolean;
  readonly sensed: number | null;
  /** °C that it was last told. */
  readonly told: number | null;
};

/**
 * °C that a thermostat is set to so that its contact is closed while the home calls for heat, whatever its own room has, and open while it does not;
 * null: its room's setting is what it needs. It is moved no further than that takes, and stays until it has to be moved: once nobody speaks to it any more, it keeps
 * its room near what it has.
 */
export function setpointAtContact(setting: Setting, { calls, besideValves, sensed, told }: AtContact): number | null {
  const own = setpointOf(setting);
  if (calls === null || sensed === null || (own === null && !(calls && besideValves)) || !(calls || besideValves)) return null;
  if (!besideValves && own !== null) return Math.min(own + EXCESS, Math.max(own, kept(told, sensed, 1)));
  return calls ? Math.max(own ?? -Infinity, kept(told, sensed, 1)) : Math.min(own ?? Infinity, kept(told, sensed, -1));
}

/** `MARGIN` beyond what it senses, or what it was told while that is still far enough beyond. */
const kept = (told: number | null, sensed: number, side: 1 | -1): number => {
  const left = told === null ? 0 : (told - sensed) * side;
  return told !== null && left >= LEFT && left <= 2 * MARGIN ? told : sensed + side * MARGIN;
};

/** What is decided of a source as it comes to its contact. `open`: devices whose room keeps that open, though others call. */
export const asToldAtContact = (decision: HeatSourceDecision, open: readonly string[]): HeatSourceDecision =>
  decision.callForHeat && open.includes(decision.deviceId) ? { ...decision, callForHeat: false, reason: 'CONTACT_KEPT_OPEN' } : decision;

/**
 * What a person asks for who turned such a thermostat from `told` to `shown` in a room that was asked to have `own`: the number on its dial, unless that is
 * on the other side of `own` than the way that the dial was turned; then as much more or less.
 */
export function askedAtContact(shown: Setting, told: Setting, own: Setting): Setting {
  const [to, from, asked] = [setpointOf(shown), setpointOf(told), setpointOf(own)];
  if (shown.power === 'OFF' || to === null || from === null || asked === null) return shown;
  const turned = to - from;
  return Math.sign(to - asked) === Math.sign(turned) ? shown : { ...shown, temperature: celsius(roundTo(asked + turned, 2)) };
}
