/** The home as a whole, in the LINE_X generation. */

export const getFeatures = { method: 'GET', path: '/hops/homes/:homeId/features' } as const;
export const getRoomsAirComfort = { method: 'GET', path: '/hops/homes/:homeId/airComfort' } as const;
export const getFlowTemperatureSettings = { method: 'GET', path: '/hops/homes/:homeId/settings/flowTemperatureOptimization' } as const;
export const changeFlowTemperatureSettings = { method: 'PATCH', path: '/hops/homes/:homeId/settings/flowTemperatureOptimization' } as const;
export const getQuietHours = { method: 'GET', path: '/hops/homes/:homeId/settings/quietHours' } as const;
export const setQuietHours = { method: 'PUT', path: '/hops/homes/:homeId/settings/quietHours' } as const;
export const getBoilerDetails = { method: 'GET', path: '/hops/homes/:homeId/boilerDetails' } as const;
export const setBoilerDetails = { method: 'PUT', path: '/hops/homes/:homeId/boilerDetails' } as const;
export const getMarketPrices = { method: 'GET', path: '/hops/homes/:homeId/marketPrices' } as const;
