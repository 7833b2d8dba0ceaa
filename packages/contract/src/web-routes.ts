import * as z from 'zod/mini';
import * as endpoints from './endpoints/index.ts';
import { notices } from './notices/index.ts';
import { defineRoute } from './route.ts';
import { sessionList, sessionStatus, sessionToken, sessionTokenRequest } from './session/index.ts';
import { staffSession, staffSessionRequest, staffSignIn, staffToken, staffTokenRequest } from './staff/index.ts';

const params = z.object({});
const nothing = z.object({});
const signIn = z.object({ id: z.string() });
const invitation = z.object({ token: z.string() });
const bySession = { policy: 'public', params } as const;
const byPerson = { policy: 'person', params } as const;

/** What only the pages of this very server call: with a cookie, or about the server itself. No document lists them. */
export const webRoutes = {
  getSession: defineRoute({
    ...bySession,
    ...endpoints.getSession,
    id: 'getSession',
    summary: 'Whether this browser holds a session.',
    responses: { 200: sessionStatus },
  }),
  endSession: defineRoute({
    ...bySession,
    ...endpoints.endSession,
    id: 'endSession',
    summary: 'Ends the session of this browser.',
    responses: { 204: null },
  }),
  openSession: defineRoute({
    ...bySession,
    ...endpoints.openSession,
    id: 'openSession',
    summary: 'Completes a sign-in.',
    body: sessionTokenRequest,
    responses: { 200: sessionToken },
  }),
  renewSession: defineRoute({
    ...bySession,
    ...endpoints.renewSession,
    id: 'renewSession',
    summary: 'A token of the session of this browser.',
    body: nothing,
    responses: { 200: sessionToken },
  }),
  tellOfInvitation: defineRoute({
    ...bySession,
    ...endpoints.tellOfInvitation,
    id: 'tellOfInvitation',
    summary: 'Which invitation was followed, for the pages of signing in and up.',
    body: invitation,
    responses: { 204: null },
  }),
  listSignIns: defineRoute({
    ...byPerson,
    ...endpoints.listSignIns,
    id: 'listSignIns',
    summary: 'Where the person is signed in.',
    responses: { 200: sessionList },
  }),
  endSignIns: defineRoute({
    ...byPerson,
    ...endpoints.endSignIns,
    id: 'endSignIns',
    summary: 'Signs the person out everywhere.',
    responses: { 204: null },
  }),
  endSignIn: defineRoute({
    policy: 'person',
    ...endpoints.endSignIn,
    id: 'endSignIn',
    summary: 'Signs the person out in one place.',
    params: signIn,
    responses: { 204: null },
  }),
  beginStaffSignIn: defineRoute({
    ...bySession,
    ...endpoints.beginStaffSignIn,
    id: 'beginStaffSignIn',
    summary: 'Where staff sign in.',
    body: nothing,
    responses: { 200: staffSignIn },
  }),
  openStaffSession: defineRoute({
    ...bySession,
    ...endpoints.openStaffSession,
    id: 'openStaffSession',
    summary: 'Completes a sign-in of staff.',
    body: staffSessionRequest,
    responses: { 200: staffSession },
  }),
  getStaffSession: defineRoute({
    ...bySession,
    ...endpoints.getStaffSession,
    id: 'getStaffSession',
    summary: 'Who of the staff this browser belongs to.',
    responses: { 200: staffSession },
  }),
  endStaffSession: defineRoute({
    ...bySession,
    ...endpoints.endStaffSession,
    id: 'endStaffSession',
    summary: 'Ends the session of staff.',
    responses: { 204: null },
  }),
  enterHome: defineRoute({
    ...bySession,
    ...endpoints.enterHome,
    id: 'enterHome',
    summary: 'Access to one home for staff; each is written down.',
    body: staffTokenRequest,
    responses: { 200: staffToken },
  }),
  getNotices: defineRoute({
    ...byPerson,
    ...endpoints.getNotices,
    id: 'getNotices',
    summary: 'What whoever lives here should know of their server.',
    responses: { 200: notices },
  }),
};
