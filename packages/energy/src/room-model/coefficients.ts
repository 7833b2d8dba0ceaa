import { AIR, DISTURBANCE, type Discrete, EMITTER, INPUTS, MASS, SENSOR, STATES } from './dynamics.ts';

/**
 * The coefficients of a step by name, for whoever spends the time in stepping: `am` is what the mass (m) does to the air (a), `se` what the emitter's
 * surplus (e) does to the sensor (s), `ao` what the outdoors do to the air. Inputs are outdoors (o), neighbours (n), sun (u), heat (h), gain (g) and warmth of
 * the emitter's water (w), which only the sensor feels.
 * Nothing but the disturbance (d) itself reaches the disturbance, and nothing but itself the emitter's surplus.
 */
export function coefficientsOf({ state, input }: Discrete) {
  const stateRow = (place: number) => state.subarray(place * STATES, (place + 1) * STATES);
  const inputRow = (place: number) => input.subarray(place * INPUTS, (place + 1) * INPUTS);
  const [aa = 0, am = 0, ae = 0, , ad = 0] = stateRow(AIR);
  const [ma = 0, mm = 0, me = 0, , md = 0] = stateRow(MASS);
  const [sa = 0, sm = 0, se = 0, ss = 0, sd = 0] = stateRow(SENSOR);
  const [ao = 0, an = 0, au = 0, ah = 0, ag = 0] = inputRow(AIR);
  const [mo = 0, mn = 0, mu = 0, mh = 0, mg = 0] = inputRow(MASS);
  const [so = 0, sn = 0, su = 0, sh = 0, sg = 0, sw = 0] = inputRow(SENSOR);
  const ee = state[EMITTER * STATES + EMITTER]!;
  const dd = state[DISTURBANCE * STATES + DISTURBANCE]!;
  const ofState = { aa, am, ae, ad, ma, mm, me, md, sa, sm, se, ss, sd, ee, dd };
  return { ...ofState, ao, an, au, ah, ag, mo, mn, mu, mh, mg, so, sn, su, sh, sg, sw };
}
