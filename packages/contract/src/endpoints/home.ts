/** A home, who lives there, and whether somebody is in. */

export const getMe = { method: 'GET', path: '/api/v2/me' } as const;
export const getHome = { method: 'GET', path: '/api/v2/homes/:homeId' } as const;
export const getHomeState = { method: 'GET', path: '/api/v2/homes/:homeId/state' } as const;
export const setPresenceLock = { method: 'PUT', path: '/api/v2/homes/:homeId/presenceLock' } as const;
export const deletePresenceLock = { method: 'DELETE', path: '/api/v2/homes/:homeId/presenceLock' } as const;
export const getHoliday = { method: 'GET', path: '/api/v2/homes/:homeId/holiday' } as const;
export const setHoliday = { method: 'PUT', path: '/api/v2/homes/:homeId/holiday' } as const;
export const endHoliday = { method: 'DELETE', path: '/api/v2/homes/:homeId/holiday' } as const;
export const getHolidayCalendar = { method: 'GET', path: '/api/v2/homes/:homeId/holiday/calendar' } as const;
export const setHolidayCalendar = { method: 'PUT', path: '/api/v2/homes/:homeId/holiday/calendar' } as const;
export const removeHolidayCalendar = { method: 'DELETE', path: '/api/v2/homes/:homeId/holiday/calendar' } as const;
export const getWeather = { method: 'GET', path: '/api/v2/homes/:homeId/weather' } as const;
export const getDevices = { method: 'GET', path: '/api/v2/homes/:homeId/devices' } as const;
