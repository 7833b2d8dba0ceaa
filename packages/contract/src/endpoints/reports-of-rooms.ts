/** What a room lived through. */

export const getRoomDayReport = { method: 'GET', path: '/hops/homes/:homeId/rooms/:roomId/dayReport' } as const;
export const getRoomMetadata = { method: 'GET', path: '/hops/homes/:homeId/rooms/:roomId/metadata' } as const;
export const getZoneDayReport = { method: 'GET', path: '/api/v2/homes/:homeId/zones/:zoneId/dayReport' } as const;
