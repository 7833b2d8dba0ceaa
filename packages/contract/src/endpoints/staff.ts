/** Calls by which staff come into one home, from the origin of the web app. No document lists them. */

export const beginStaffSignIn = { method: 'POST', path: '/staff/sign-in' } as const;
export const openStaffSession = { method: 'POST', path: '/staff/session' } as const;
export const getStaffSession = { method: 'GET', path: '/staff/session' } as const;
export const endStaffSession = { method: 'DELETE', path: '/staff/session' } as const;
export const enterHome = { method: 'POST', path: '/staff/token' } as const;
