import type { HeatingBill } from '@braise/domain/meter';

/** A bill with who typed it; null: somebody whose account is gone. `confirmed`: whoever was asked about it says that it is right. */
export type KeptBill = HeatingBill & { readonly by: { readonly id: string; readonly name: string } | null; readonly confirmed: boolean };

/** What a client says of a bill. `currency` undefined: as it was, or what is usual. */
export type RequestedBill = Omit<HeatingBill, 'id' | 'currency'> & { readonly currency: string | undefined };

/** As many as a home may have: one a month for forty years. */
export const MOST_BILLS = 480;
