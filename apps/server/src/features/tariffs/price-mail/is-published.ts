import type { Tariff } from '@braise/domain/tariff';

/** Whether the prices of a day come out the day before, and are news then. */
export const isPublished = (tariff: Tariff | null): boolean => tariff?.terms?.kind === 'MARKET' || tariff?.terms?.kind === 'TEMPO';
