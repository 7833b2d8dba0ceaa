/** What energy costs in a home. */

export const getTariffs = { method: 'GET', path: '/energy-insights/homes/:homeId/tariffs' } as const;
export const createTariff = { method: 'POST', path: '/energy-insights/homes/:homeId/tariffs' } as const;
export const setTariff = { method: 'PUT', path: '/energy-insights/homes/:homeId/tariffs/:tariffId' } as const;
export const deleteTariff = { method: 'DELETE', path: '/energy-insights/homes/:homeId/tariffs/:tariffId' } as const;
export const getHourlyPrices = { method: 'GET', path: '/energy-insights/homes/:homeId/hourly-prices' } as const;
export const getPriceMail = { method: 'GET', path: '/energy-insights/homes/:homeId/price-mail' } as const;
export const setPriceMail = { method: 'PUT', path: '/energy-insights/homes/:homeId/price-mail' } as const;
export const getDayPrices = { method: 'GET', path: '/energy-insights/homes/:homeId/prices' } as const;
export const getTariffOffers = { method: 'GET', path: '/energy-insights/tariffOffers' } as const;
export const getTariffOffersOfHome = { method: 'GET', path: '/energy-insights/homes/:homeId/tariffOffers' } as const;
export const getTariffLinks = { method: 'GET', path: '/energy-insights/homes/:homeId/tariffLinks' } as const;
export const askTariffLink = { method: 'POST', path: '/energy-insights/homes/:homeId/tariffLinks' } as const;
export const mailTariffLink = { method: 'POST', path: '/energy-insights/homes/:homeId/tariffLinks/mail' } as const;
export const unlinkTariff = { method: 'DELETE', path: '/energy-insights/homes/:homeId/tariffLinks/:linkId' } as const;
export const followTariffLink = { method: 'POST', path: '/energy-insights/tariffLinks/follow' } as const;
