/** What a page tells of itself: how it is used, and what went wrong. */

export const countEvents = { method: 'POST', path: '/analytics' } as const;
export const reportFault = { method: 'POST', path: '/log' } as const;
