/** What a room does by itself over a week. */

export const getActiveTimetable = { method: 'GET', path: '/api/v2/homes/:homeId/zones/:zoneId/schedule/activeTimetable' } as const;
export const setActiveTimetable = { method: 'PUT', path: '/api/v2/homes/:homeId/zones/:zoneId/schedule/activeTimetable' } as const;
export const getTimetables = { method: 'GET', path: '/api/v2/homes/:homeId/zones/:zoneId/schedule/timetables' } as const;
export const getTimetable = { method: 'GET', path: '/api/v2/homes/:homeId/zones/:zoneId/schedule/timetables/:timetableTypeId' } as const;
export const getTimetableBlocks = {
  method: 'GET',
  path: '/api/v2/homes/:homeId/zones/:zoneId/schedule/timetables/:timetableTypeId/blocks',
} as const;
export const getTimetableDay = {
  method: 'GET',
  path: '/api/v2/homes/:homeId/zones/:zoneId/schedule/timetables/:timetableTypeId/blocks/:dayType',
} as const;
export const setTimetableDay = {
  method: 'PUT',
  path: '/api/v2/homes/:homeId/zones/:zoneId/schedule/timetables/:timetableTypeId/blocks/:dayType',
} as const;
