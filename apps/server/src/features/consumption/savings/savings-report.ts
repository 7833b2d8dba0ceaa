import type { FlowMonth } from '@braise/control';
import type { Dwelling } from '@braise/domain/meter';
import type { MonthFacts, MonthSavings } from '@braise/energy';

/**
 * Why nothing is said of what was kept. FEW_DAYS: hardly any were heated; NO_WEATHER: how cold it was is hardly known; LITTLE_HEAT: those took hardly any; MILD: it was hardly cold; UNRECORDED: what each of its rooms was asked
 * for is not known; CHANGED: something else heated some of its days; UNKNOWN: nothing was learned of much of the home; UNPROVEN: homes of its kind were told far more than they kept; OFF: what is reckoned is not what the home took.
 */
export type SavingsRefusal = 'FEW_DAYS' | 'NO_WEATHER' | 'LITTLE_HEAT' | 'MILD' | 'UNRECORDED' | 'CHANGED' | 'UNKNOWN' | 'UNPROVEN' | 'OFF';

/** What a month was reckoned from. */
export type SavingsInputs = {
  /** Of the record, with the days before it in which walls settle. */
  readonly from: string;
  readonly to: string;
  readonly heatedDays: number;
  /** For heating, kWh of a heat pump, hours at full load of a burner. */
  readonly taken: number;
  readonly by: 'pump' | 'burner';
  /** As it was said then; absent in reports of before anybody could say. */
  readonly dwelling?: Dwelling | null;
  /** m², and kWh that its burner burned for heating; null: nobody says or knows, absent in reports of before they counted. */
  readonly area?: number | null;
  readonly burned?: number | null;
  /** Of 15.5 °C. */
  readonly degreeDays: number;
  /** `model`: the record that it was learned from, null: none was. */
  readonly rooms: readonly {
    readonly id: number;
    readonly isRough: boolean;
    readonly model: { readonly from: string; readonly to: string } | null;
  }[];
};

/** Flats with a heat pump whose real savings are known were told 2 to 10 points too much: it is not known how large their rooms are, and so not what they lose. */
export const isUnproven = ({ by, dwelling }: Pick<SavingsInputs, 'by' | 'dwelling'>): boolean => by === 'pump' && dwelling === 'APARTMENT';

/** What was kept in a month, as it was reckoned once; plain data, kept as JSON. `savings`: null where it is refused. */
export type SavingsReport = {
  /** When it was reckoned. */
  readonly madeAt: string;
  readonly inputs: SavingsInputs;
  /** Null: nothing is known of what was done. */
  readonly facts: (MonthFacts & { readonly sunHours: number }) | null;
  /** What the flow of its heat source was; null: that is not known, absent in reports of before it was. */
  readonly flow?: Omit<FlowMonth, 'month'> | null;
  readonly savings: MonthSavings | null;
  readonly refused: SavingsRefusal | null;
};
