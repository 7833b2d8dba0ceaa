/** Devices of a home. */

export const getDevice = { method: 'GET', path: '/api/v2/devices/:serialNo' } as const;
export const identifyDevice = { method: 'POST', path: '/api/v2/devices/:serialNo/identify' } as const;
export const getTemperatureOffset = { method: 'GET', path: '/api/v2/devices/:serialNo/temperatureOffset' } as const;
export const setTemperatureOffset = { method: 'PUT', path: '/api/v2/devices/:serialNo/temperatureOffset' } as const;
export const setChildLock = { method: 'PUT', path: '/api/v2/devices/:serialNo/childLock' } as const;
export const getBridge = { method: 'GET', path: '/api/v2/bridges/:bridgeId' } as const;
export const getDeviceList = { method: 'GET', path: '/api/v2/homes/:homeId/deviceList' } as const;
