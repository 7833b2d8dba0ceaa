/** Invitations to a home. */

export const getInvitations = { method: 'GET', path: '/api/v2/homes/:homeId/invitations' } as const;
export const sendInvitation = { method: 'POST', path: '/api/v2/homes/:homeId/invitations' } as const;
export const getInvitation = { method: 'GET', path: '/api/v2/homes/:homeId/invitations/:invitationId' } as const;
export const revokeInvitation = { method: 'DELETE', path: '/api/v2/homes/:homeId/invitations/:invitationId' } as const;
export const resendInvitation = { method: 'POST', path: '/api/v2/homes/:homeId/invitations/:invitationId/resend' } as const;
export const getOwnInvitations = { method: 'GET', path: '/api/v2/me/invitations' } as const;
export const getReceivedInvitation = { method: 'GET', path: '/api/v2/invitations/:invitationToken' } as const;
export const acceptInvitation = { method: 'POST', path: '/api/v2/invitations/:invitationToken/accept' } as const;
export const rejectInvitation = { method: 'POST', path: '/api/v2/invitations/:invitationToken/reject' } as const;
