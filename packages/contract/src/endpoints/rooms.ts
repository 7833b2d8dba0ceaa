/** Rooms, their state and their control. */

export const getZones = { method: 'GET', path: '/api/v2/homes/:homeId/zones' } as const;
export const createZone = { method: 'POST', path: '/api/v2/homes/:homeId/zones' } as const;
export const deleteZone = { method: 'DELETE', path: '/api/v2/homes/:homeId/zones/:zoneId' } as const;
export const moveDevice = { method: 'POST', path: '/api/v2/homes/:homeId/zones/:zoneId/devices' } as const;
export const getZoneStates = { method: 'GET', path: '/api/v2/homes/:homeId/zoneStates' } as const;
export const getZoneState = { method: 'GET', path: '/api/v2/homes/:homeId/zones/:zoneId/state' } as const;
export const getZoneCapabilities = { method: 'GET', path: '/api/v2/homes/:homeId/zones/:zoneId/capabilities' } as const;
export const getZoneOverlay = { method: 'GET', path: '/api/v2/homes/:homeId/zones/:zoneId/overlay' } as const;
export const setZoneOverlay = { method: 'PUT', path: '/api/v2/homes/:homeId/zones/:zoneId/overlay' } as const;
export const deleteZoneOverlay = { method: 'DELETE', path: '/api/v2/homes/:homeId/zones/:zoneId/overlay' } as const;
export const setZoneOverlays = { method: 'POST', path: '/api/v2/homes/:homeId/overlay' } as const;
export const deleteZoneOverlays = { method: 'DELETE', path: '/api/v2/homes/:homeId/overlay' } as const;
