/** A seeded generator of 0..1 (mulberry32): the same traces each run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type TraceRoom = {
  /** Exchange between air and furniture, and between air and outside, 1/h. */
  readonly mass: number;
  readonly loss: number;
  /** Radiator, K/h at full power. */
  readonly power: number;
  /** Lag of the sensor, min, and what it feels of its radiator, K. */
  readonly lag: number;
  readonly warmBias: number;
  /** Step of the sensor, K. */
  readonly quantum: number;
};

export type Opening = { readonly from: number; readonly to: number; readonly exchange: number };

/**
 * Reports of a room's sensor, minute by minute: air, furniture, a lagging radiator under proportional control, cooking, a door to a cooler hall, a lagging sensor with
 * noise that reports on change after 1 to 6 minutes. Times in minutes.
 */
export function roomTrace(
  room: TraceRoom,
  {
    minutes,
    setpoint,
    openings,
    random,
  }: { minutes: number; setpoint: (minute: number) => number; openings: readonly Opening[]; random: () => number },
): { readonly minute: number; readonly celsius: number }[] {
  const noise = () => (random() + random() + random() - 1.5) * 0.05;
  let [air, mass, heat, felt] = [20, 19.5, 0.3, 20];
  let [reported, earliest, cooking, door] = [Number.NaN, 0, 0, 0];
  const reports: { minute: number; celsius: number }[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    const outside = 4 + 4 * Math.sin((minute / 1440) * 2 * Math.PI);
    const open = openings.find(({ from, to }) => minute >= from && minute < to);
    if (random() < 1 / 900) cooking = 30;
    cooking -= 1;
    if (random() < 1 / 700) door = 10 + Math.floor(random() * 30);
    door -= 1;
    for (let part = 0; part < 6; part += 1) {
      const h = 1 / 360;
      const valve = Math.min(1, Math.max(0, (setpoint(minute) - air + 0.3) / 1.2));
      heat += ((valve - heat) * h) / 0.35;
      const airing = open === undefined ? 0 : open.exchange * (outside - air);
      const gain = (cooking > 0 ? 3 : 0) + (door > 0 ? 0.7 * (17 - air) : 0);
      air += h * (room.mass * (mass - air) + room.loss * (outside - air) + room.power * heat + airing + gain);
      mass += (h * room.mass * (air - mass)) / 10;
      felt += (h * (air + room.warmBias * heat - felt)) / (room.lag / 60);
    }
    const seen = Math.round((felt + noise()) / room.quantum) * room.quantum;
    if (minute >= earliest && (Number.isNaN(reported) || Math.abs(seen - reported) >= room.quantum - 1e-6)) {
      reports.push({ minute, celsius: Math.round(seen * 100) / 100 });
      reported = seen;
      earliest = minute + 1 + Math.floor(random() * 6);
    }
  }
  return reports;
}
