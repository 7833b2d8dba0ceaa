import { instant, isoToTheSecond } from '@braise/domain';
import { type Publication, periodsByDay, stepsByBeginning } from '@braise/domain/market';
import * as z from 'zod';
import { askServiceJson, notUnderstood, type ServiceOptions } from './ask-service.ts';
import type { PricePort } from './price-port.ts';

const answered = z
  .object({ unix_seconds: z.array(z.int()), price: z.array(z.number().nullable()), unit: z.string() })
  .refine(({ unix_seconds: seconds, price }) => seconds.length === price.length, 'columns of unequal length');

/** Zones that the service names as we do; it has no others of ours. */
export const ENERGY_CHARTS_ZONES: ReadonlySet<string> = new Set(
  (
    'AT BE BG CH CZ DE-LU DK1 DK2 EE ES FI FR GR HR HU IT-Calabria IT-Centre-North IT-Centre-South IT-North IT-Sardinia IT-Sicily IT-South ' +
    'LT LV NL NO1 NO2 NO3 NO4 NO5 PL PT RO SE1 SE2 SE3 SE4 SI SK'
  ).split(' '),
);

const NOTHING: Publication = { currency: '', unit: '', periods: [] };

/** Day-ahead prices by Energy-Charts of Fraunhofer ISE, which asks for no key. */
export function createEnergyChartsPrices({ url, ...options }: ServiceOptions & { readonly url: string }): PricePort {
  return {
    name: 'energy-charts',
    publishesAtMinute: 13 * 60,
    async prices(zone, from, to) {
      const address = new URL(`${url}/price`);
      address.searchParams.set('bzn', zone);
      address.searchParams.set('start', isoToTheSecond(from));
      address.searchParams.set('end', isoToTheSecond(to));
      const answer = await askServiceJson(address, { speaks: [404] }, options);
      // where it has none of the days it says `no content available`
      if (!answer.ok) return answer;
      if (answer.status === 404) return { ok: true, publication: NOTHING };
      const parsed = answered.safeParse(answer.body);
      if (!parsed.success) return notUnderstood(parsed.error.issues[0]?.message ?? '');
      const { unix_seconds: seconds, price, unit } = parsed.data;
      const points = seconds.map((second, index) => ({ at: instant(second * 1000), price: price[index] ?? null }));
      const [currency = '', per = unit] = unit.split('/').map((word) => word.trim());
      // its end counts in
      const steps = stepsByBeginning(points.filter(({ at }) => at >= from && at < to));
      return { ok: true, publication: { currency, unit: per, periods: periodsByDay(steps) } };
    },
  };
}
