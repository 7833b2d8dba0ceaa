import * as z from 'zod/mini';
import { USUAL_HOURS, hoursForm } from './off-peak-form.ts';

/** The prices that each kind of tariff has, by what they are called in the form. */
export const PRICES = {
  FIXED: ['price'],
  PEAK: ['peak', 'off-peak'],
  TEMPO: ['BLUE.peak', 'BLUE.off-peak', 'WHITE.peak', 'WHITE.off-peak', 'RED.peak', 'RED.off-peak'],
  EJP: ['NORMAL', 'EJP'],
  HOURLY: [],
} as const;
/** What tariffs are of, from what most homes buy on. */
export const ENERGIES = ['ELECTRICITY', 'GAS', 'DISTRICT_HEAT', 'OIL', 'PROPANE', 'PELLETS'] as const;
const TARIFF_KINDS = ['FIXED', 'PEAK', 'TEMPO', 'EJP', 'HOURLY'] as const;
export type TariffKind = (typeof TARIFF_KINDS)[number];
export type PriceName = (typeof PRICES)[TariffKind][number];

/** What is typed of a tariff. Days are ISO, as a date field gives them; what was never typed of a kind is left out of `prices`. */
export const tariffForm = z.object({
  /** All but electricity have one price, gas by the kilowatt-hour or the cubic metre. */
  energy: z.enum(ENERGIES),
  unit: z.enum(['kWh', 'm3']),
  provider: z.string(),
  kind: z.enum(TARIFF_KINDS),
  prices: z.partialRecord(z.enum(TARIFF_KINDS.flatMap((kind): readonly PriceName[] => PRICES[kind])), z.string()),
  offPeak: z.array(hoursForm),
  /** Of an hourly price: what comes to the market's for each kilowatt-hour, and the tax on both, in per cent. */
  fee: z.string(),
  tax: z.string(),
  factor: z.number(),
  /** For a month, in whole units of the currency. */
  standing: z.string(),
  startDate: z.string(),
  endDate: z.string(),
});
export type TariffForm = z.infer<typeof tariffForm>;

/** A form in which only the day stands: today, ISO. */
export const emptyTariff = (today: string): TariffForm => ({
  energy: 'ELECTRICITY',
  unit: 'kWh',
  provider: '',
  kind: 'FIXED',
  prices: {},
  offPeak: [USUAL_HOURS],
  fee: '',
  tax: '',
  factor: 1,
  standing: '',
  startDate: today,
  endDate: '',
});
