/** What the web app asks of the server itself. No document lists them. */

export const getNotices = { method: 'GET', path: '/live/notices' } as const;
