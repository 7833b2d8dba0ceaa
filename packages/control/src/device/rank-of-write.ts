import type { Instant } from '@braise/domain';
import type { Command } from '../decision.ts';
import type { ChannelMemory } from '../memory.ts';
import { FUTILE } from './reconcile-setting.ts';
import { SETTING_BUDGET } from './write-budget.ts';

/**
 * At whose expense a channel is written, by `mayWrite`. A repeat is as what it repeats, until the device seems not to obey. Heat that is given back after an
 * airing is owed to the room; and at one write for each token that comes no debt grows, so that nothing waits longer for those who overdrew the battery.
 * `aired`: the room is held for an open window. That alone can always wait.
 */
export function rankOfWrite(
  { cause, attempts, writtenAt }: Pick<ChannelMemory, 'cause' | 'attempts' | 'writtenAt'>,
  aired: boolean,
  now: Instant,
): Command['cause'] {
  if (cause === 'safety') return cause;
  const setsBack = cause === 'window' && aired;
  if (!setsBack && untilOverdue(writtenAt, now) <= 0) return 'person';
  if (attempts >= FUTILE) return 'retry';
  return cause === 'window' && !setsBack ? 'person' : cause;
}

/** ms until so much time has passed since the last write that its token is back; not above 0: it is. */
export const untilOverdue = (writtenAt: Instant | null, now: Instant): number =>
  writtenAt === null ? 0 : writtenAt + SETTING_BUDGET.refill - now;
