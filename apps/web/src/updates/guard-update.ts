import { newestBuiltAt } from './build-dates.ts';
import { isCheckDue, shouldUpdate } from './should-update.ts';

/** When the server was last asked for its build: milliseconds, kept on this device. */
const CHECKED_AT = 'braise.update-checked-at';

type GuardDeps = {
  readonly now: () => Date;
  readonly builtAt: Date | null;
  readonly hasHome: boolean;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly fetch: typeof fetch;
};

/** Whether the page has to leave for the updating screen. Rejects if the server could not be asked: the page goes on, and asks again tomorrow. */
export async function guardUpdate({ now, builtAt, hasHome, storage, fetch }: GuardDeps): Promise<boolean> {
  const kept = Number(storage.getItem(CHECKED_AT) ?? Number.NaN);
  const facts = { now: now(), builtAt, hasHome, lastCheck: Number.isNaN(kept) ? null : new Date(kept) };
  if (!isCheckDue(facts)) return false;
  storage.setItem(CHECKED_AT, String(facts.now.getTime()));
  return shouldUpdate({ ...facts, newestBuiltAt: await newestBuiltAt(fetch) });
}
