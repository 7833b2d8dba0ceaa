import type { BillDoubtKind, HeatingBill } from '@braise/domain/meter';

/** A bill with who typed it; null: somebody whose account is gone. `confirmed`: what of it is right, as whoever was asked about that says. */
export type KeptBill = HeatingBill & {
  readonly by: { readonly id: string; readonly name: string } | null;
  readonly confirmed: readonly BillDoubtKind[];
};

/** What a client says of a bill. `currency` undefined: as it was, or what is usual. */
export type RequestedBill = Omit<HeatingBill, 'id' | 'currency'> & { readonly currency: string | undefined };

const TOLD = ['firstDay', 'lastDay', 'amount', 'currency', 'energy'] as const;
/** What a bill says. */
export type BillTold = Pick<HeatingBill, (typeof TOLD)[number]>;
export const saysTheSame = (one: BillTold, other: BillTold): boolean => TOLD.every((told) => one[told] === other[told]);

/** As many as a home may have: one a month for forty years. */
export const MOST_BILLS = 480;
