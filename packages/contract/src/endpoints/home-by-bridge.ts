/** A home, as its gateway names it. */

export const getBoilerInfo = { method: 'GET', path: '/api/v2/homeByBridge/:bridgeId/boilerInfo' } as const;
export const getBoilerMaxOutputTemperature = { method: 'GET', path: '/api/v2/homeByBridge/:bridgeId/boilerMaxOutputTemperature' } as const;
export const setBoilerMaxOutputTemperature = { method: 'PUT', path: '/api/v2/homeByBridge/:bridgeId/boilerMaxOutputTemperature' } as const;
export const getBoilerWiring = { method: 'GET', path: '/api/v2/homeByBridge/:bridgeId/boilerWiringInstallationState' } as const;
