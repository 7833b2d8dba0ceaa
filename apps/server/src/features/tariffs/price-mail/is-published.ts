import type { Tariff } from '@braise/domain/tariff';

/** Whose prices of a day come out the day before, and are news then. */
export const PUBLISHED = ['MARKET', 'TEMPO'] as const;

export const isPublished = (tariff: Tariff | null): boolean => PUBLISHED.some((kind) => kind === tariff?.terms?.kind);
