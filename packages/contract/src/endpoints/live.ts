/** What the web shows of a home. */

export const readHomeView = { method: 'GET', path: '/live/homes/:homeId/view' } as const;
export const followHome = { method: 'GET', path: '/live/homes/:homeId' } as const;
