import type { Delivery } from '../decision.ts';

const RANK: Readonly<Record<Delivery, number>> = { confirmed: 0, sent: 1, pending: 2, expired: 3, contradicted: 4 };

/** The worse of what became of two settings; null: of none. */
export const worse = (a: Delivery | null, b: Delivery): Delivery => (a === null || RANK[b] > RANK[a] ? b : a);
