import { createHash } from 'node:crypto';
import { DAY } from '@braise/domain';
import { addDays } from '@braise/domain/climate';
import type { GasOutlook } from '@braise/domain/market';
import type { GasOutlookPort } from './gas-outlook-port.ts';

/** Today and three days. */
const DAYS = 4;

/** A signal that nobody gave, for homes that are simulated too: rarely tight, and in winter only. The same day has the same for the same seed. */
export function createGeneratedGasOutlook({ seed }: { readonly seed: number }): GasOutlookPort {
  return {
    outlook: async (first) => ({
      ok: true,
      days: Array.from({ length: DAYS }, (_, ahead) => {
        const date = addDays(first, ahead);
        return { date, status: statusOn(seed, date) };
      }),
    }),
  };
}

function statusOn(seed: number, date: string): GasOutlook {
  const winter = (1 + Math.cos((2 * Math.PI * ((Date.parse(date) / DAY) % 365.25)) / 365.25)) / 2;
  const cold = winter * (createHash('sha256').update(`${seed} gas ${date}`).digest().readUInt32BE() / 2 ** 32);
  if (cold < 0.45) return 'APPROPRIATE';
  if (cold < 0.7) return 'HIGH';
  return cold < 0.86 ? 'TIGHT' : 'VERY_TIGHT';
}
