/** What concerns the home as a whole: its particulars, its heating, its air. */

export const setHomeDetails = { method: 'PUT', path: '/api/v2/homes/:homeId/details' } as const;
export const setAwayRadius = { method: 'PUT', path: '/api/v2/homes/:homeId/awayRadiusInMeters' } as const;
export const setTemperatureUnit = { method: 'PUT', path: '/api/v2/homes/:homeId/temperatureUnit' } as const;
export const getHeatingCircuits = { method: 'GET', path: '/api/v2/homes/:homeId/heatingCircuits' } as const;
export const getHeatingSystem = { method: 'GET', path: '/api/v2/homes/:homeId/heatingSystem' } as const;
export const setBoiler = { method: 'PUT', path: '/api/v2/homes/:homeId/heatingSystem/boiler' } as const;
export const setUnderfloorHeating = { method: 'PUT', path: '/api/v2/homes/:homeId/heatingSystem/underfloorHeating' } as const;
export const getFlowTemperatureOptimization = { method: 'GET', path: '/api/v2/homes/:homeId/flowTemperatureOptimization' } as const;
export const setFlowTemperatureOptimization = { method: 'PUT', path: '/api/v2/homes/:homeId/flowTemperatureOptimization' } as const;
export const getAdaptiveHeating = { method: 'GET', path: '/api/v2/homes/:homeId/adaptiveHeating' } as const;
export const setAdaptiveHeating = { method: 'PUT', path: '/api/v2/homes/:homeId/adaptiveHeating' } as const;
export const getIncidentDetection = { method: 'GET', path: '/api/v2/homes/:homeId/incidentDetection' } as const;
export const setIncidentDetection = { method: 'PUT', path: '/api/v2/homes/:homeId/incidentDetection' } as const;
export const getInstallations = { method: 'GET', path: '/api/v2/homes/:homeId/installations' } as const;
export const getInstallation = { method: 'GET', path: '/api/v2/homes/:homeId/installations/:installationId' } as const;
export const getAirComfort = { method: 'GET', path: '/api/v2/homes/:homeId/airComfort' } as const;
export const getAirComfortMessages = { method: 'GET', path: '/api/v1/homes/:homeId/airComfort' } as const;
export const getRunningTimes = { method: 'GET', path: '/api/v1/homes/:homeId/runningTimes' } as const;
export const getIncidents = { method: 'GET', path: '/api/v1/homes/:homeId/incidents' } as const;
