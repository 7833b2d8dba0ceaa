import { instant } from '@braise/domain';
import { periodsByDay } from '@braise/domain/market';
import * as z from 'zod';
import { askServiceJson, notUnderstood, type ServiceOptions } from './ask-service.ts';
import type { PricePort } from './price-port.ts';

const answered = z.object({
  data: z.array(z.object({ start_timestamp: z.int(), end_timestamp: z.int(), marketprice: z.number(), unit: z.string() })),
});

/** Zones that the supplier has a feed of, by the host that serves it. */
export const AWATTAR_HOSTS: Readonly<Record<string, string>> = { AT: 'https://api.awattar.at', 'DE-LU': 'https://api.awattar.de' };

/** Day-ahead prices by the hour from aWATTar, without a key, and for a hundred questions a day. `url`: one's own server, whichever the zone. */
export function createAwattarPrices({ url, ...options }: ServiceOptions & { readonly url: string | null }): PricePort {
  return {
    name: 'awattar',
    publishesAtMinute: 14 * 60,
    async prices(zone, from, to) {
      const host = AWATTAR_HOSTS[zone];
      if (host === undefined) return { ok: false, reason: 'refused', detail: `no feed of ${zone}` };
      const address = new URL(`${url ?? host}/v1/marketdata`);
      address.searchParams.set('start', String(from));
      address.searchParams.set('end', String(to));
      const answer = await askServiceJson(address, {}, options);
      if (!answer.ok) return answer;
      const parsed = answered.safeParse(answer.body);
      if (!parsed.success) return notUnderstood(parsed.error.issues[0]?.message ?? '');
      const told = parsed.data.data.filter(({ start_timestamp: begin }) => begin >= from && begin < to);
      const steps = told.map((one) => ({ from: instant(one.start_timestamp), to: instant(one.end_timestamp), price: one.marketprice }));
      // `Eur/MWh`
      const [currency = '', unit = ''] = [...new Set(told.map((one) => one.unit))].join(', ').split('/');
      return { ok: true, publication: { currency: currency.toUpperCase(), unit, periods: periodsByDay(steps) } };
    },
  };
}
