import type { Instant } from '@braise/domain';
import { keepYoungest } from './keep-youngest.ts';

type Kept<Value> = { readonly version: string; readonly since: Instant; readonly value: Promise<Value> };

/** What is known of a home at a version of it, loaded by the first who asks. */
export type KeptByVersion<Value> = (homeId: number, version: string, at: Instant, load: () => Promise<Value>) => Promise<Value>;

/** Keeps what is known of the `most` homes that were loaded last, each until its version is another one, and for `keptFor` ms at most. What failed is loaded again. */
export function keptByVersion<Value>({ most, keptFor }: { readonly most: number; readonly keptFor: number }): KeptByVersion<Value> {
  const homes = new Map<number, Kept<Value>>();
  return (homeId, version, at, load) => {
    const holds = ({ since }: Kept<Value>): boolean => Math.abs(at - since) < keptFor;
    // what nobody asks for any more is kept no longer than it holds: the oldest stand first
    for (const [id, one] of homes) {
      if (holds(one)) break;
      homes.delete(id);
    }
    const kept = homes.get(homeId);
    if (kept?.version === version && holds(kept)) return kept.value;
    const value = load().catch((error: unknown) => {
      // another may have been loaded since
      if (homes.get(homeId)?.value === value) homes.delete(homeId);
      throw error;
    });
    keepYoungest(homes, homeId, { version, since: at, value }, most);
    return value;
  };
}
