import type { TariffBody } from '@braise/contract/energy-insights';

/** How the price of a tariff goes. */
export const tariffKind = ({ type, terms }: TariffBody) => (terms === null ? type : terms.kind === 'MARKET' ? 'HOURLY' : terms.kind);
