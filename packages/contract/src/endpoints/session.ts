/** Calls of the web app about its session, from its own origin: its cookie holds the session. Nobody else calls them, and no document lists them. */

export const getSession = { method: 'GET', path: '/session' } as const;
export const endSession = { method: 'DELETE', path: '/session' } as const;
export const openSession = { method: 'POST', path: '/session/token' } as const;
export const renewSession = { method: 'POST', path: '/session/refresh' } as const;
export const tellOfInvitation = { method: 'POST', path: '/session/invitation' } as const;
export const listSignIns = { method: 'GET', path: '/session/list' } as const;
export const endSignIns = { method: 'DELETE', path: '/session/list' } as const;
export const endSignIn = { method: 'DELETE', path: '/session/list/:id' } as const;
