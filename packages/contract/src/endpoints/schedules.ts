/** What a room does by itself over a week, and what is suggested of it. */

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

export const getSuggestions = { method: 'GET', path: '/hops/homes/:homeId/suggestions' } as const;
export const chooseSuggestions = { method: 'PUT', path: '/hops/homes/:homeId/suggestions' } as const;
export const acceptSuggestion = { method: 'POST', path: '/hops/homes/:homeId/suggestions/:suggestionId/accept' } as const;
export const setSuggestionAside = { method: 'POST', path: '/hops/homes/:homeId/suggestions/:suggestionId/setAside' } as const;
export const undoSuggestion = { method: 'DELETE', path: '/hops/homes/:homeId/suggestions/:suggestionId' } as const;
