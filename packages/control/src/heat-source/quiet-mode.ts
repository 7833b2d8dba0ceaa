import { type Instant, HOUR, MINUTE, instant, quietLevelsOf } from '@braise/domain';
import type { Span } from '@braise/domain/climate';
import type { Command, QuietDecision, Threshold } from '../decision.ts';
import type { DeviceSnapshot } from '../snapshot.ts';

/** What a source is told of its quiet mode while quiet hours are in force, and until it has back what it had before. */
export type QuietMemory = {
  /** The level that it is to have, and the one that it had when the hours began. */
  readonly level: number;
  readonly was: number;
  /** When it was told that last, null: not yet, and how many times in a row. */
  readonly sentAt: Instant | null;
  readonly sent: number;
  /** It has said that it has it. */
  readonly held: boolean;
  /** Somebody has set another at the machine since, which is what it had then. */
  readonly byHand?: true;
  /** A room is too cold for it. */
  readonly lifted?: true;
};

/** `spans`: the hours to come, and first those in force. `coldest`: °C of the coldest heated room; null: none is measured. */
export type QuietAround = { readonly spans: readonly Span[]; readonly coldest: number | null };

/** °C of a room at which no quiet is kept, above the frost guard, and from which on it is again. */
const FROSTY = { lift: 6, keep: 7 };
/** What it does not say to have taken it is told again after so long, twice as long each time, ms: a machine keeps what it is told in a memory that wears. */
const AGAIN = { first: 2 * MINUTE, most: HOUR };

/** Of three levels the one in the middle, of others the half of them, rounded up: the least is hardly heard to be quieter, and the most takes half of the heat. */
const usualLevel = (levels: number): number => Math.ceil(levels / 2);

export const spanAt = (spans: readonly Span[], at: number): Span | null => spans.find(({ from, to }) => from <= at && at < to) ?? null;

type Quietened = {
  /** Null: there is nothing to remember. */
  readonly memory: QuietMemory | null;
  readonly command: Command | null;
  /** Null: it may be as loud as it likes. */
  readonly told: QuietDecision | null;
  /** Readings that say what became of it. */
  readonly turning: readonly Threshold[];
  readonly nextAt: Instant | null;
};

/**
 * Asks for the quiet mode of a source when quiet hours begin, and gives it back what it had when they end. A mode at least as quiet that somebody has set at the
 * machine stays, and so does what they set there meanwhile, louder or not, beyond the end. A room near freezing goes before all of them: it is loud until that is
 * warmer, and then has again what it had.
 */
export function quieten(
  { device, heard }: { readonly device: DeviceSnapshot; readonly heard: boolean },
  { spans, coldest }: QuietAround,
  before: QuietMemory | null,
  now: Instant,
): Quietened {
  const levels = quietLevelsOf(device.capabilities);
  const span = spanAt(spans, now);
  const beginsAt = spans.find(({ from }) => from > now)?.from ?? null;
  const loud: Quietened = { memory: null, command: null, told: null, turning: [], nextAt: beginsAt };
  if (levels === 0 || (span === null && before === null)) return loud;
  const said = heard ? (device.readings.get('0/quietLevel') ?? null) : null;
  const lifted = coldest !== null && coldest < (before?.lifted === true ? FROSTY.keep : FROSTY.lift);
  // nobody knows what it has, and so what it would be given back
  if (before === null && !heard) return { ...loud, told: toldOf(span, null, heard) };
  const hand = before?.held === true && said !== null && said.value !== before.level;
  const was = hand ? said.value : (before?.was ?? said?.value ?? 0);
  const byHand = hand || before?.byHand === true;
  const level = span === null || (byHand && !lifted) ? was : lifted ? 0 : Math.max(usualLevel(levels), was);
  const known: QuietMemory = { level, was, ...followed(before, { level, said, heard }, now), ...(byHand && { byHand }) };
  if (span === null && known.held) return loud;
  const waits = known.held || !heard;
  const dueAt = known.sentAt === null ? now : againAfter(known.sentAt, known.sent);
  const sends = !waits && dueAt <= now;
  const memory: QuietMemory = { ...known, ...(sends && { sentAt: now, sent: known.sent + 1 }), ...(lifted && span !== null && { lifted }) };
  const againAt = waits ? Infinity : sends ? againAfter(now, memory.sent) : dueAt;
  const nextAt = Math.min(againAt, span?.to ?? Infinity, beginsAt ?? Infinity);
  return {
    memory,
    command: sends ? { deviceId: device.id, action: { kind: 'quiet-mode', level }, cause: 'heat-source' } : null,
    told: toldOf(span, memory, heard),
    turning: [
      {
        deviceId: device.id,
        channel: 0,
        quantity: 'quietLevel',
        ...(said === null ? { above: 0 } : { change: { from: said.value, by: 1 } }),
      },
    ],
    nextAt: Number.isFinite(nextAt) ? instant(nextAt) : null,
  };
}

const againAfter = (sentAt: Instant, sent: number): number => sentAt + Math.min(AGAIN.most, AGAIN.first * 2 ** (sent - 1));

type Said = { readonly value: number; readonly at: Instant };

/** What is known of the level that it is to have, by what it says. */
function followed(
  before: QuietMemory | null,
  { level, said, heard }: { readonly level: number; readonly said: Said | null; readonly heard: boolean },
  now: Instant,
): Pick<QuietMemory, 'sentAt' | 'sent' | 'held'> {
  const has = said?.value === level;
  if (before === null) return { sentAt: null, sent: 0, held: has };
  // who was away may have lost it, and what it said before that is no answer; what a hand has set is not asked of it
  if (!heard) return before.byHand === true && before.held && before.level === level ? before : { sentAt: now, sent: 1, held: false };
  // what it was told last may be on its way to it still
  if (before.level !== level) return { sentAt: null, sent: 0, held: before.held && has };
  const answered = said !== null && (before.sentAt === null || said.at > before.sentAt);
  return { sentAt: before.sentAt, sent: before.sent, held: before.held ? said === null || has : answered && has };
}

/** Times in which it is quiet, as far as anybody knows: of `spans` those to come, and the one in force while it holds what it was asked for, or may be about to. None of one without a quiet mode. */
export function keptQuiet(
  device: DeviceSnapshot,
  spans: readonly Span[],
  before: { readonly at: Instant; readonly quiet: QuietMemory | null } | null,
  now: Instant,
): readonly Span[] {
  const levels = quietLevelsOf(device.capabilities);
  if (levels === 0) return [];
  const span = spanAt(spans, now);
  if (span === null || before === null || before.at < span.from) return spans;
  const { quiet } = before;
  const isKept = quiet !== null && quiet.level >= usualLevel(levels) && (quiet.held || quiet.sent <= 1);
  return isKept ? spans : spans.filter((each) => each !== span);
}

function toldOf(span: Span | null, memory: QuietMemory | null, heard: boolean): QuietDecision | null {
  if (span === null) return null;
  const state = !heard
    ? 'unheard'
    : memory?.lifted === true
      ? 'frost'
      : memory?.byHand === true
        ? 'hand'
        : memory?.held === true
          ? 'held'
          : 'asked';
  return { until: span.to, state };
}

/** °C of the coldest room that is measured. */
export const coldestOf = (temperatures: Iterable<number | null>): number | null => {
  const known = [...temperatures].filter((each) => each !== null);
  return known.length === 0 ? null : Math.min(...known);
};
