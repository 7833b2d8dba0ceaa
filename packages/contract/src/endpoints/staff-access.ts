/** The operator’s staff in a home. */

export const getStaffAccess = { method: 'GET', path: '/api/v2/homes/:homeId/staffAccess' } as const;
export const allowStaffChanges = { method: 'PUT', path: '/api/v2/homes/:homeId/staffAccess' } as const;
export const refuseStaffChanges = { method: 'DELETE', path: '/api/v2/homes/:homeId/staffAccess' } as const;
