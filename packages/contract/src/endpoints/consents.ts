/** What people agreed to. */

export const getConsents = { method: 'GET', path: '/api/v2/me/consents' } as const;
export const setConsent = { method: 'PUT', path: '/api/v2/me/consents/:kind' } as const;
export const setDataSharing = { method: 'PUT', path: '/api/v2/homes/:homeId/consents/dataSharing' } as const;
