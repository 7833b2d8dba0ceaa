/** What was done in a home. */

export const getJournal = { method: 'GET', path: '/api/v2/homes/:homeId/journal' } as const;
export const getJournalCounts = { method: 'GET', path: '/api/v2/homes/:homeId/journal/counts' } as const;
