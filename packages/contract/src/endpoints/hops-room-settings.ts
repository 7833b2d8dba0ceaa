/** How a room is set up, in the LINE_X generation. */

export const getRoomSchedule = { method: 'GET', path: '/hops/homes/:homeId/rooms/:roomId/schedule' } as const;
export const setRoomSchedule = { method: 'POST', path: '/hops/homes/:homeId/rooms/:roomId/schedule' } as const;
export const getRoomTimetables = { method: 'GET', path: '/hops/homes/:homeId/rooms/:roomId/timetables' } as const;
export const setRoomTimetables = { method: 'PUT', path: '/hops/homes/:homeId/rooms/:roomId/timetables' } as const;
export const copyRoomTimetables = { method: 'POST', path: '/hops/homes/:homeId/rooms/:roomId/timetables/copies' } as const;
export const openRoomWindow = { method: 'POST', path: '/hops/homes/:homeId/rooms/:roomId/openWindow' } as const;
export const closeRoomWindow = { method: 'DELETE', path: '/hops/homes/:homeId/rooms/:roomId/openWindow' } as const;
export const getRoomAway = { method: 'GET', path: '/hops/homes/:homeId/settings/away/rooms/:roomId' } as const;
export const setRoomAway = { method: 'PUT', path: '/hops/homes/:homeId/settings/away/rooms/:roomId' } as const;
export const patchDevice = { method: 'PATCH', path: '/hops/homes/:homeId/roomsAndDevices/devices/:serialNo' } as const;
