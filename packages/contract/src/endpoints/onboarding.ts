/** How a person without a home comes by one. */

export const createHome = { method: 'POST', path: '/api/v2/homes' } as const;
export const getCountries = { method: 'GET', path: '/api/v2/countries' } as const;
export const getMapConfiguration = { method: 'GET', path: '/api/v2/mapConfiguration' } as const;
export const geocode = { method: 'POST', path: '/api/v2/geocode' } as const;
export const findNearestPlace = { method: 'POST', path: '/api/v2/geocode/nearest' } as const;
