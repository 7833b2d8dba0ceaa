import { DAY, MINUTE } from '../units/duration.ts';
import { type Instant, instant } from '../units/units.ts';

/** Nobody is taken to be away before: whoever forgot something is back by then, ms. */
export const AWAY_AFTER = 10 * MINUTE;

/** How far a phone is from its home: 0 within the home's own radius, then within `BORDERS`; 4 beyond the last. */
export const BANDS = [0, 1, 2, 3, 4] as const;
export type Band = (typeof BANDS)[number];

/** Where bands 1 to 3 end, metres from the home. */
export const BORDERS = [1_500, 5_000, 15_000] as const;

/** Where a phone is, and how it came there. Instants are the server's, whatever the phone's clock says. */
export type PhoneTrack = {
  /** Null: out, and nobody knows how far, as phones say that know no bands. */
  readonly band: Band | null;
  /** When it came into the band. */
  readonly at: Instant;
  /** When the last happened that it told of: what it tells later, and happened before, is old. */
  readonly saidAt: Instant;
  /** When it was last heard. */
  readonly heardAt: Instant;
  /** Since when the server knows that it is out; null: it is at home. */
  readonly outSince: Instant | null;
  /** When it left, as it happened. */
  readonly leftAt: Instant | null;
  /** Its movement towards the home: bands that it entered one after the other, each nearer, and when; empty after it went the other way. */
  readonly inward: readonly { readonly band: Band; readonly at: Instant }[];
  /** A band too far for so short a time: it counts once it stands for a while, or is said again. */
  readonly doubted: { readonly band: Band; readonly at: Instant } | null;
};

/** What a phone says. `band` null: out, and not how far. `at`: when that happened; `sure`: by no clock but the server's. */
export type SaidPlace = { readonly band: Band | null; readonly at: Instant; readonly heardAt: Instant; readonly sure: boolean };

/** A phone that says something older, ms, had its clock put right between the two: no queue keeps a place for longer. */
const OLDEST = DAY;

/**
 * When something happened that a phone tells of, by the server's clock. What was said by the phone's clock at both ends is as long ago as lies between them, however
 * wrong that is; what has only one of the two is taken at its word, and happened now at the latest.
 */
export function happenedAt(
  { occurredAt, sentAt }: { readonly occurredAt?: Instant | undefined; readonly sentAt?: Instant | undefined },
  heardAt: Instant,
): Pick<SaidPlace, 'at' | 'sure'> {
  if (occurredAt === undefined) return { at: heardAt, sure: true };
  if (sentAt === undefined) return { at: instant(Math.min(occurredAt, heardAt)), sure: occurredAt >= heardAt };
  const age = Math.max(0, sentAt - occurredAt);
  return { at: instant(heardAt - age), sure: age <= OLDEST };
}

/** Nobody passes a whole band in less, ms: a fix that says so was placed by a far cell, or was kept from before a tunnel. */
const JUMP = 2 * MINUTE;

/** A phone after it has said something. What happened before the last that is known changes nothing but when it was heard. */
export function followPhone(before: PhoneTrack | null, said: SaidPlace): PhoneTrack {
  if (before === null) return placed(null, said.band, said.at, said.heardAt);
  const known = settledTrack({ ...before, heardAt: later(before.heardAt, said.heardAt) }, said.at);
  if (said.at < known.saidAt) {
    // a clock that is wrong must not keep somebody out who is at home
    return said.band === 0 && !said.sure ? placed(known, 0, said.heardAt, said.heardAt) : known;
  }
  const same = said.band === known.band || (said.band === null && known.band !== 0);
  if (same) return { ...known, saidAt: said.at, doubted: null };
  if (isJump(known, said))
    return { ...known, saidAt: said.at, doubted: { band: said.band, at: known.doubted?.band === said.band ? known.doubted.at : said.at } };
  return placed(known, said.band, said.at, said.heardAt);
}

/** A phone as it is known at a time: what was doubted and stood is so. */
export function settledTrack(track: PhoneTrack, now: Instant): PhoneTrack {
  const { doubted } = track;
  return doubted === null || now - doubted.at < JUMP
    ? track
    : { ...placed(track, doubted.band, doubted.at, track.heardAt), saidAt: track.saidAt };
}

/** Home is always believed: whoever is there is not to be kept waiting. A way that names each band is as long as one that leaves some out. */
const isJump = (known: PhoneTrack, said: SaidPlace): said is SaidPlace & { readonly band: Band } => {
  if (said.band === null || said.band === 0 || known.band === null) return false;
  if (Math.abs(said.band - known.band) >= 2) return said.at - known.saidAt < JUMP;
  const goesOn = known.band !== 0 && said.band < known.band === known.inward.length > 0;
  return goesOn && said.at - known.at < JUMP;
};

function placed(before: PhoneTrack | null, band: Band | null, at: Instant, heardAt: Instant): PhoneTrack {
  if (band === 0) return { band, at, saidAt: at, heardAt, outSince: null, leftAt: null, inward: [], doubted: null };
  const from = before?.band ?? null;
  const nearer = band !== null && from !== null && band < from;
  return {
    band,
    at,
    saidAt: at,
    heardAt,
    outSince: before?.outSince ?? heardAt,
    leftAt: before === null ? null : (before.leftAt ?? (before.band === 0 ? at : null)),
    inward: nearer ? [...(before?.inward ?? []), { band, at }] : [],
    doubted: null,
  };
}

/** How long movement towards the home goes on before it is believed, unless a second band is entered, ms. */
const BELIEVED_AFTER = 5 * MINUTE;
/** For so many times the usual way somebody may still be on it, and for as long at least, ms. */
const ON_THE_WAY = { times: 2, least: 30 * MINUTE };

/** Somebody who comes home: the band that they are in, since when it is believed and until when, and when they should be there. */
export type Inward = { readonly band: Band; readonly since: Instant; readonly until: Instant; readonly expectedAt: Instant };

/** Null: the phone is at home, or nothing says that it comes nearer. `minutes`: what its way takes from each band. */
export function inwardOf(track: PhoneTrack, minutes: (band: Band) => number, now: Instant): Inward | null {
  const { band, inward } = settledTrack(track, now);
  const last = inward.at(-1);
  if (band === null || band === 0 || last === undefined) return null;
  const since = inward.length >= 2 ? last.at : instant(last.at + BELIEVED_AFTER);
  const way = minutes(band) * MINUTE;
  const until = instant(last.at + Math.max(ON_THE_WAY.least, ON_THE_WAY.times * way));
  return now >= until ? null : { band, since, until, expectedAt: instant(last.at + way) };
}

const later = (a: Instant, b: Instant): Instant => (a > b ? a : b);

/** The band of a distance from the home, metres; the home's own radius is band 0. */
export const bandOf = (distance: number, radius: number): Band => {
  if (distance <= radius) return 0;
  const [first, second, third] = BORDERS;
  return distance < first ? 1 : distance < second ? 2 : distance < third ? 3 : 4;
};
