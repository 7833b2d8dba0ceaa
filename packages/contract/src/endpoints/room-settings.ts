/** How a room is set up. */

export const setZoneDetails = { method: 'PUT', path: '/api/v2/homes/:homeId/zones/:zoneId/details' } as const;
export const getZoneControl = { method: 'GET', path: '/api/v2/homes/:homeId/zones/:zoneId/control' } as const;
export const setHeatingCircuit = { method: 'PUT', path: '/api/v2/homes/:homeId/zones/:zoneId/control/heatingCircuit' } as const;
export const getDefaultOverlay = { method: 'GET', path: '/api/v2/homes/:homeId/zones/:zoneId/defaultOverlay' } as const;
export const setDefaultOverlay = { method: 'PUT', path: '/api/v2/homes/:homeId/zones/:zoneId/defaultOverlay' } as const;
export const getZoneEarlyStart = { method: 'GET', path: '/api/v2/homes/:homeId/zones/:zoneId/earlyStart' } as const;
export const setZoneEarlyStart = { method: 'PUT', path: '/api/v2/homes/:homeId/zones/:zoneId/earlyStart' } as const;
export const undoAdaptation = { method: 'DELETE', path: '/api/v2/homes/:homeId/zones/:zoneId/adaptation' } as const;
export const getEarlyStart = { method: 'GET', path: '/api/v2/homes/:homeId/earlyStart' } as const;
export const setEarlyStart = { method: 'PUT', path: '/api/v2/homes/:homeId/earlyStart' } as const;
export const setOpenWindowDetection = { method: 'PUT', path: '/api/v2/homes/:homeId/zones/:zoneId/openWindowDetection' } as const;
export const setDazzle = { method: 'PUT', path: '/api/v2/homes/:homeId/zones/:zoneId/dazzle' } as const;
export const activateOpenWindow = { method: 'POST', path: '/api/v2/homes/:homeId/zones/:zoneId/state/openWindow/activate' } as const;
export const cancelOpenWindow = { method: 'DELETE', path: '/api/v2/homes/:homeId/zones/:zoneId/state/openWindow' } as const;
export const getMeasuringDevice = { method: 'GET', path: '/api/v2/homes/:homeId/zones/:zoneId/measuringDevice' } as const;
export const setMeasuringDevice = { method: 'PUT', path: '/api/v2/homes/:homeId/zones/:zoneId/measuringDevice' } as const;
export const orderZones = { method: 'PUT', path: '/api/v2/homes/:homeId/zoneOrder' } as const;
export const getAwayConfiguration = { method: 'GET', path: '/api/v2/homes/:homeId/zones/:zoneId/schedule/awayConfiguration' } as const;
export const setAwayConfiguration = { method: 'PUT', path: '/api/v2/homes/:homeId/zones/:zoneId/schedule/awayConfiguration' } as const;
export const getZoneAwayConfiguration = { method: 'GET', path: '/api/v2/homes/:homeId/zones/:zoneId/awayConfiguration' } as const;
export const setZoneAwayConfiguration = { method: 'PUT', path: '/api/v2/homes/:homeId/zones/:zoneId/awayConfiguration' } as const;
export const getOpenWindows = { method: 'GET', path: '/api/v2/homes/:homeId/openWindows' } as const;
export const getWindowAlarmCourse = { method: 'GET', path: '/api/v2/homes/:homeId/zones/:zoneId/openWindows/course' } as const;
export const dismissWindowAlarm = { method: 'POST', path: '/api/v2/homes/:homeId/zones/:zoneId/openWindows/dismiss' } as const;
