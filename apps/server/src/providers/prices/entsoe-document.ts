import { MINUTE, instant } from '@braise/domain';
import type { Publication, PublishedPeriod, PublishedStep } from '@braise/domain/market';
import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';

const number = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,12})?$/)
  .transform(Number);
/** `2026-11-19T23:00Z`. */
const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/)
  .transform((text) => instant(Date.parse(text)))
  .refine(Number.isFinite);
const minutes = z.enum(['PT15M', 'PT30M', 'PT60M', 'PT1H']).transform((text) => ({ PT15M: 15, PT30M: 30, PT60M: 60, PT1H: 60 })[text]);

const period = z.object({
  timeInterval: z.object({ start: time, end: time }),
  resolution: minutes,
  Point: z.array(z.object({ position: number.pipe(z.int().min(1)), 'price.amount': number })),
});
const timeSeries = z.object({
  /** A01: of the day before; intraday auctions are told in the same way. */
  'contract_MarketAgreement.type': z.string().optional(),
  /** Several auctions of one day are numbered: 1 is that of the coupling. */
  'classificationSequence_AttributeInstanceComponent.position': z.string().optional(),
  'currency_Unit.name': z.string(),
  'price_Measure_Unit.name': z.string(),
  /** A03: a position that is left out has the price of the one before. */
  curveType: z.string().optional(),
  Period: z.array(period),
});
const publicationDocument = z.object({ Publication_MarketDocument: z.object({ TimeSeries: z.array(timeSeries) }) });
const acknowledgement = z.object({
  Acknowledgement_MarketDocument: z.object({ Reason: z.array(z.object({ code: z.string(), text: z.string().optional() })).min(1) }),
});

const LISTS: ReadonlySet<string> = new Set(['TimeSeries', 'Period', 'Point', 'Reason']);
/** Values stay text, names lose their namespace, and nothing stands for something else: an entity is not looked up. */
const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  isArray: (name) => LISTS.has(name),
});

/** `acknowledged`: it has no prices, and says why. */
export type EntsoeDocument =
  | { readonly kind: 'publication'; readonly publication: Publication }
  | { readonly kind: 'acknowledged'; readonly code: string; readonly text: string };

/** A document of the transparency platform about day-ahead prices (A44). @throws SyntaxError for anything else, and for one that declares types or entities. */
export function readEntsoeDocument(xml: string): EntsoeDocument {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new SyntaxError('a document type');
  const parsed = parse(xml);
  const refused = acknowledgement.safeParse(parsed);
  if (refused.success) {
    const [reason] = refused.data.Acknowledgement_MarketDocument.Reason;
    return { kind: 'acknowledged', code: reason?.code ?? '', text: reason?.text ?? '' };
  }
  const document = publicationDocument.safeParse(parsed);
  if (!document.success) throw new SyntaxError(document.error.issues[0]?.message ?? 'no publication');
  return { kind: 'publication', publication: publicationOf(document.data.Publication_MarketDocument.TimeSeries) };
}

function parse(xml: string): unknown {
  try {
    return parser.parse(xml, true);
  } catch (error) {
    throw new SyntaxError('no XML', { cause: error });
  }
}

type TimeSeries = z.infer<typeof timeSeries>;
type Told = { readonly minutes: number; readonly period: PublishedPeriod };

function publicationOf(all: readonly TimeSeries[]): Publication {
  const ours = all.filter(
    (series) =>
      (series['contract_MarketAgreement.type'] ?? 'A01') === 'A01' &&
      (series['classificationSequence_AttributeInstanceComponent.position'] ?? '1') === '1',
  );
  const told = ours.flatMap((series) => series.Period.map((one) => ({ minutes: one.resolution, period: periodOf(one, series.curveType) })));
  return {
    currency: oneOf(ours.map((series) => series['currency_Unit.name'])),
    unit: oneOf(ours.map((series) => series['price_Measure_Unit.name'])).replace(/^MWH$/, 'MWh'),
    periods: finest(told),
  };
}

/** What they all say, or all that they say. */
const oneOf = (words: readonly string[]): string => [...new Set(words)].join(', ');

/** Where a stretch is told in steps of several lengths, the shortest. */
const finest = (told: readonly Told[]): readonly PublishedPeriod[] =>
  [...Map.groupBy(told, ({ period: { from, to } }) => `${from} ${to}`).values()].flatMap((alike) => {
    const shortest = Math.min(...alike.map((one) => one.minutes));
    return alike.filter((one) => one.minutes === shortest).map((one) => one.period);
  });

function periodOf({ timeInterval, resolution, Point }: z.infer<typeof period>, curveType: string | undefined): PublishedPeriod {
  const { start: from, end: to } = timeInterval;
  const length = resolution * MINUTE;
  const points = Point.toSorted((a, b) => a.position - b.position);
  const steps = points.flatMap(({ position, 'price.amount': price }, index): readonly PublishedStep[] => {
    const next = points[index + 1]?.position ?? Math.floor((to - from) / length) + 1;
    // positions beyond the period are told as they are, for whoever judges it
    const repeated = curveType === 'A03' ? Math.max(1, next - position) : 1;
    return Array.from({ length: Math.min(repeated, MOST_STEPS) }, (_, more) => ({
      from: instant(from + (position - 1 + more) * length),
      to: instant(from + (position + more) * length),
      price,
    }));
  });
  return { from, to, steps };
}

/** Of one period: a year of quarter hours. */
const MOST_STEPS = 366 * 96;
