/** Coming and going of residents, and the account. */

export const removeResident = { method: 'DELETE', path: '/api/v2/homes/:homeId/users/:userId' } as const;
export const getLeaving = { method: 'GET', path: '/api/v2/homes/:homeId/leaving' } as const;
export const getLeftHomes = { method: 'GET', path: '/api/v2/me/leftHomes' } as const;
export const returnToHome = { method: 'POST', path: '/api/v2/me/leftHomes/:leftHomeId/return' } as const;
export const getAccountDeletion = { method: 'GET', path: '/api/v2/me/deletion' } as const;
export const deleteAccount = { method: 'POST', path: '/api/v2/me/deletion' } as const;
export const getChoices = { method: 'GET', path: '/api/v2/me/choices' } as const;
export const keepChoices = { method: 'PATCH', path: '/api/v2/me/choices' } as const;
export const exportPersonalData = { method: 'GET', path: '/api/v2/me/export' } as const;
export const exportReadings = { method: 'GET', path: '/api/v2/homes/:homeId/readings' } as const;
export const exportLeftReadings = { method: 'GET', path: '/api/v2/me/leftHomes/:leftHomeId/readings' } as const;
