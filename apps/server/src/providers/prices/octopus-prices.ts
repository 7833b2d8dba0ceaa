import { instant, isoToTheSecond, roundTo } from '@braise/domain';
import { type PublishedStep, periodsByDay } from '@braise/domain/market';
import * as z from 'zod';
import { askServiceJson, notUnderstood, type ServiceOptions } from './ask-service.ts';
import type { PricePort } from './price-port.ts';

const time = z.iso.datetime({ offset: true }).transform((text) => instant(Date.parse(text)));
const page = z.object({
  next: z.url().nullable(),
  results: z.array(
    z.object({ value_inc_vat: z.number(), valid_from: time, valid_to: time.nullable(), payment_method: z.string().nullish() }),
  ),
});

/** What the service gives at once at most: a month of half hours. */
const PAGE_SIZE = 1_500;
const MOST_PAGES = 5;
/** A product may have two rates at once: this one, and one for who pays otherwise. Agile has one for everybody, of no method. */
const METHOD = 'DIRECT_DEBIT';

/** Pence for a kilowatt-hour as pounds for a megawatt-hour. */
const POUNDS_A_MEGAWATT_HOUR = 10;

type OctopusOptions = ServiceOptions & {
  readonly url: string;
  /** `AGILE-24-10-01`. */
  readonly product: string;
};

/**
 * Half-hourly unit rates of an Agile product of Octopus Energy, VAT included, for a region of Great Britain. They follow the day-ahead auction of the market's
 * day, so they end at 23:00 in London.
 */
export function createOctopusPrices({ url, product, ...options }: OctopusOptions): PricePort {
  return {
    name: 'octopus',
    // 16:00 in London
    publishesAtMinute: 17 * 60,
    async prices(zone, from, to) {
      const region = /^GB-([A-HJ-NP])$/.exec(zone)?.[1];
      if (region === undefined) return { ok: false, reason: 'refused', detail: `no region is ${zone}` };
      const first = new URL(`${url}/v1/products/${product}/electricity-tariffs/E-1R-${product}-${region}/standard-unit-rates/`);
      first.searchParams.set('period_from', isoToTheSecond(from));
      first.searchParams.set('period_to', isoToTheSecond(to));
      first.searchParams.set('page_size', String(PAGE_SIZE));
      const steps: PublishedStep[] = [];
      for (let address: URL | null = first, pages = 0; address !== null; pages += 1) {
        if (pages === MOST_PAGES) return notUnderstood('pages without end');
        const answer = await askServiceJson(address, {}, options);
        if (!answer.ok) return answer;
        const parsed = page.safeParse(answer.body);
        if (!parsed.success) return notUnderstood(parsed.error.issues[0]?.message ?? '');
        for (const { value_inc_vat: pence, valid_from: begin, valid_to: end, payment_method: method } of parsed.data.results)
          if (method == null || method === METHOD)
            // a rate without an end is of another kind of product, and has no length that a step may have
            steps.push({ from: begin, to: end ?? begin, price: roundTo(pence * POUNDS_A_MEGAWATT_HOUR, 4) });
        address = parsed.data.next === null ? null : new URL(parsed.data.next);
        // it is asked nowhere else than where the operator said
        if (address !== null && (address.origin !== first.origin || address.pathname !== first.pathname))
          return notUnderstood('a page elsewhere');
      }
      const told = steps.filter((step) => step.from >= from && step.from < to);
      return { ok: true, publication: { currency: 'GBP', unit: 'MWh', periods: periodsByDay(told) } };
    },
  };
}
