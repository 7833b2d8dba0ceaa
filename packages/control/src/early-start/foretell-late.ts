import { type Instant, DAY, MINUTE, instant } from '@braise/domain';
import type { RoomReach } from '../decision.ts';
import type { EarlyStartMemory, Rise } from './early-start-memory.ts';
import { isThere } from './lead.ts';

/** A room that has its warmth within so much of its block is in time, ms: no more is promised of a start. */
const IN_TIME = 15 * MINUTE;
/** Times are told to so many ms. */
const TOLD = 10 * MINUTE;
/** So many blocks without their warmth within so long are the setback's fault, ms. */
const OFTEN = { times: 3, within: 7 * DAY };

/** That a room which is heated for its block as early as that may be is late all the same: not before when, by its model or by the rule; null: it is not. */
export function foretellLate(memory: EarlyStartMemory | null, now: Instant): RoomReach | null {
  const rise = memory?.rise ?? null;
  if (rise?.foreseenAt === undefined || rise.since === null || rise.leftAt !== undefined || rise.thereAt !== null) return null;
  const { block, celsius, foreseenAt, quiet } = rise;
  if (foreseenAt !== null && foreseenAt < block + IN_TIME) return null;
  const often = (memory?.missed ?? []).filter((missed) => missed > now - OFTEN.within).length >= OFTEN.times;
  return {
    celsius,
    at: foreseenAt === null ? null : instant(Math.floor(foreseenAt / TOLD) * TOLD),
    limit: quiet === true ? 'quiet' : often ? 'setback' : 'lead',
  };
}

/** What somebody can see to at once goes first; then that less of a setback would do, then what the room gives, then that its start is late. */
export const tellReach = (found: RoomReach | null, late: RoomReach | null): RoomReach | null =>
  late?.limit === 'setback' && (found === null || found.limit === 'emitter') ? late : (found ?? late);

/** With the block that begins without its warmth, where heating for it began as early as it may and nothing came between. */
export function withMissed(memory: EarlyStartMemory, rise: Rise, air: number | null, now: Instant): EarlyStartMemory {
  const { overtaken, ...last } = memory;
  const { block, thereAt, capped, disturbed } = rise;
  const missed = capped === true && !disturbed && now >= block && thereAt === null ? missing(last, block, now) : last;
  if (overtaken === undefined || disturbed || air === null || isThere(overtaken, air)) return missed;
  return now < overtaken.block ? { ...missed, overtaken } : missing(missed, overtaken.block, now);
}

const missing = (memory: EarlyStartMemory, block: Instant, now: Instant): EarlyStartMemory => {
  const { missed = [] } = memory;
  return missed.includes(block) ? memory : { ...memory, missed: [...missed.filter((each) => each > now - OFTEN.within), block] };
};

/** What is awaited still of a rise whose place a later one takes; null: nothing. */
export const overtakenBy = ({ block, celsius, capped, disturbed, thereAt }: Rise, now: Instant): EarlyStartMemory['overtaken'] | null =>
  capped === true && !disturbed && thereAt === null && now < block ? { block, celsius } : null;
