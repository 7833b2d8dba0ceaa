import type { Instant } from '@braise/domain';
import type { Command } from '../decision.ts';
import type { ChannelMemory } from '../memory.ts';
import { FUTILE } from './reconcile-setting.ts';
import { type Bucket, SETTING_BUDGET } from './write-budget.ts';

/**
 * At whose expense a channel is written, by `mayWrite`. A repeat is as what it repeats, until the device seems not to obey. Heat that is given back after an
 * airing is owed to the room; and at one write for each token that comes no debt grows, so that nothing waits longer for those who overdrew the battery.
 * `aired`: the room is held for an open window. That alone can always wait. `budget`: of the device, whichever of its channels drew on it.
 */
export function rankOfWrite(
  { cause, attempts }: Pick<ChannelMemory, 'cause' | 'attempts'>,
  budget: Bucket,
  aired: boolean,
  now: Instant,
): Command['cause'] {
  if (cause === 'safety') return cause;
  const setsBack = cause === 'window' && aired;
  if (!setsBack && untilOverdue(budget, now) <= 0) return 'person';
  if (attempts >= FUTILE) return 'retry';
  return cause === 'window' && !setsBack ? 'person' : cause;
}

/** ms until so much time has passed since the last token was taken that it is back; not above 0: it is. */
export const untilOverdue = ({ spentAt }: Bucket, now: Instant): number =>
  spentAt === undefined ? 0 : spentAt + SETTING_BUDGET.refill - now;
