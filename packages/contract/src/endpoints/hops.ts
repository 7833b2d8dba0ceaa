/** Rooms, their control and their devices, in the LINE_X generation. */

export const getHomeSummary = { method: 'GET', path: '/hops/homes/:homeId' } as const;
export const getRooms = { method: 'GET', path: '/hops/homes/:homeId/rooms' } as const;
export const getRoom = { method: 'GET', path: '/hops/homes/:homeId/rooms/:roomId' } as const;
export const setManualControl = { method: 'POST', path: '/hops/homes/:homeId/rooms/:roomId/manualControl' } as const;
export const resumeSchedule = { method: 'POST', path: '/hops/homes/:homeId/rooms/:roomId/resumeSchedule' } as const;
export const boostRooms = { method: 'POST', path: '/hops/homes/:homeId/quickActions/boost' } as const;
export const turnAllOff = { method: 'POST', path: '/hops/homes/:homeId/quickActions/allOff' } as const;
export const resumeAllSchedules = { method: 'POST', path: '/hops/homes/:homeId/quickActions/resumeSchedule' } as const;
export const getRoomsAndDevices = { method: 'GET', path: '/hops/homes/:homeId/roomsAndDevices' } as const;
export const getRoomDevice = { method: 'GET', path: '/hops/homes/:homeId/devices/:serialNo' } as const;
export const getHomeDevices = { method: 'GET', path: '/hops/homes/:homeId/roomsAndDevices/devices' } as const;
export const getHomeDevice = { method: 'GET', path: '/hops/homes/:homeId/roomsAndDevices/devices/:serialNo' } as const;
export const renameDevice = { method: 'PUT', path: '/hops/homes/:homeId/roomsAndDevices/devices/:serialNo' } as const;
export const getActionableDevices = { method: 'GET', path: '/hops/homes/:homeId/actionableDevices' } as const;
export const getSystemInsights = { method: 'GET', path: '/hops/homes/:homeId/systemInsights' } as const;
export const getRoomInsights = { method: 'GET', path: '/hops/homes/:homeId/rooms/:roomId/insights' } as const;
