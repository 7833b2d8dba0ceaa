import { GAS_OUTLOOKS } from '@braise/domain/market';
import * as z from 'zod';
import { type ServiceOptions, askServiceJson, notUnderstood } from '../prices/ask-service.ts';
import type { GasOutlookPort } from './gas-outlook-port.ts';

/** 1 green, 2 yellow, 3 orange, 4 red; text in some exports. */
const level = z.union([z.int(), z.string().regex(/^\d$/).transform(Number)]).pipe(z.int().min(1).max(GAS_OUTLOOKS.length));
const answered = z.object({ results: z.array(z.object({ gas_day: z.iso.date(), indice_de_couleur: level })) });

/** Today and five days, with some to spare. */
const MOST_DAYS = 14;

/**
 * The signal of Ecogaz, which the operators of the French gas network tell once a day for six days: data set `signal-ecogaz` of Open Data Réseaux Énergies,
 * by the Explore API of Opendatasoft, version 2.1.
 */
export function createEcogaz({ url, ...options }: ServiceOptions & { readonly url: string }): GasOutlookPort {
  return {
    async outlook(first) {
      const address = new URL(`${url}/api/explore/v2.1/catalog/datasets/signal-ecogaz/records`);
      address.searchParams.set('select', 'gas_day,indice_de_couleur');
      address.searchParams.set('order_by', 'gas_day desc');
      address.searchParams.set('limit', String(MOST_DAYS));
      const answer = await askServiceJson(address, {}, options);
      if (!answer.ok) return answer;
      const parsed = answered.safeParse(answer.body);
      if (!parsed.success) return notUnderstood(parsed.error.issues[0]?.message ?? '');
      const days = new Map(parsed.data.results.map((day) => [day.gas_day, GAS_OUTLOOKS[day.indice_de_couleur - 1]!]));
      if (days.size < parsed.data.results.length) return notUnderstood('a day is told twice');
      const told = [...days].map(([date, status]) => ({ date, status })).filter(({ date }) => date >= first);
      return { ok: true, days: told.toSorted((one, other) => (one.date < other.date ? -1 : 1)) };
    },
  };
}
