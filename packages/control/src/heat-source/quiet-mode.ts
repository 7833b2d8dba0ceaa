import { type Instant, HOUR, MINUTE, instant } from '@braise/domain';
import type { QuietSpan } from '@braise/domain/schedule';
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
  /** Somebody has set another at the machine since. */
  readonly byHand?: true;
  /** A room is too cold for it. */
  readonly lifted?: true;
};

/** `spans`: the hours to come, and first those in force. `coldest`: °C of the coldest heated room; null: none is measured. */
export type QuietAround = { readonly spans: readonly QuietSpan[]; readonly coldest: number | null };

/** °C of a room at which no quiet is kept, above the frost guard, and from which on it is again. */
const FROSTY = { lift: 6, keep: 7 };
/** What it does not say to have taken it is told again after so long, twice as long each time, ms: a machine keeps what it is told in a memory that wears. */
const AGAIN = { first: 2 * MINUTE, most: HOUR };

/** Of the levels that it has the one in the middle: the least is hardly heard to be quieter, and the most takes half of the heat. */
const usualLevel = (levels: number): number => Math.ceil(levels / 2);

export const spanAt = (spans: readonly QuietSpan[], now: Instant): QuietSpan | null =>
  spans.find(({ from, to }) => from <= now && now < to) ?? null;

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
 * machine stays, and so does what they set there meanwhile, louder or not, beyond the end. A room near freezing goes before.
 */
export function quieten(
  { device, heard }: { readonly device: DeviceSnapshot; readonly heard: boolean },
  { spans, coldest }: QuietAround,
  before: QuietMemory | null,
  now: Instant,
): Quietened {
  const levels = device.capabilities.heatSource?.quietLevels ?? 0;
  const span = spanAt(spans, now);
  const beginsAt = spans.find(({ from }) => from > now)?.from ?? null;
  const loud: Quietened = { memory: null, command: null, told: null, turning: [], nextAt: beginsAt };
  if (levels === 0 || (span === null && before === null)) return loud;
  const said = heard ? (device.readings.get('0/quietLevel') ?? null) : null;
  const lifted = coldest !== null && coldest < (before?.lifted === true ? FROSTY.keep : FROSTY.lift);
  // nobody knows what it has, and so what it would be given back
  if (before === null && !heard) return { ...loud, told: toldOf(span, null, heard) };
  const was = before?.was ?? said?.value ?? 0;
  const level = span === null || lifted ? was : Math.max(usualLevel(levels), was);
  const known = followed(before, { level, was, said, heard });
  if (span === null && (known.byHand === true || known.held)) return loud;
  const waits = known.held || known.byHand === true;
  const dueAt = known.sentAt === null ? now : known.sentAt + Math.min(AGAIN.most, AGAIN.first * 2 ** (known.sent - 1));
  const sends = !waits && heard && device.reachable && dueAt <= now;
  const memory: QuietMemory = { ...known, ...(sends && { sentAt: now, sent: known.sent + 1 }), ...(lifted && { lifted }) };
  const againAt =
    waits || !heard || !device.reachable ? Infinity : sends ? now + Math.min(AGAIN.most, AGAIN.first * 2 ** known.sent) : dueAt;
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

/** What is known of the level that it is to have, by what it says. */
function followed(
  before: QuietMemory | null,
  {
    level,
    was,
    said,
    heard,
  }: Pick<QuietMemory, 'level' | 'was'> & {
    readonly said: { readonly value: number; readonly at: Instant } | null;
    readonly heard: boolean;
  },
): QuietMemory {
  const has = said?.value === level;
  if (before === null) return { level, was, sentAt: null, sent: 0, held: has };
  if (before.byHand === true) return { level, was, sentAt: null, sent: 0, held: false, byHand: true };
  const moved = said !== null && before.held && said.value !== before.level;
  if (moved) return { level, was, sentAt: null, sent: 0, held: false, byHand: true };
  // what it was told last may be on its way to it still
  if (before.level !== level) return { level, was, sentAt: null, sent: 0, held: before.held && has };
  // who was away may have lost it
  if (!heard) return { level, was, sentAt: before.sentAt, sent: Math.min(before.sent, 1), held: false };
  const answered = said !== null && (before.sentAt === null || said.at > before.sentAt);
  return { level, was, sentAt: before.sentAt, sent: before.sent, held: before.held || (answered && has) };
}

function toldOf(span: QuietSpan | null, memory: QuietMemory | null, heard: boolean): QuietDecision | null {
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
