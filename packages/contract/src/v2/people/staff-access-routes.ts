import * as z from 'zod';
import { homeParams } from '../../path-params.ts';
import { staffAccess } from '../../staff/index.ts';
import { defineRoute } from '../../route.ts';
import * as endpoints from '../../endpoints/index.ts';

/** Changes are allowed for as long as somebody is being helped, not for good: hours. */
const LONGEST_HOURS = 72;

export const staffAccessRoutes = {
  getStaffAccess: defineRoute({
    id: 'getStaffAccess',
    ...endpoints.getStaffAccess,
    policy: 'home',
    residentsOnly: true,
    summary: 'Who of the operator’s staff was in the home, and whether they may change it.',
    params: homeParams,
    responses: { 200: staffAccess },
  }),
  allowStaffChanges: defineRoute({
    id: 'allowStaffChanges',
    ...endpoints.allowStaffChanges,
    policy: 'home',
    residentsOnly: true,
    summary: 'Lets staff change the home for some hours.',
    params: homeParams,
    body: z.object({ hours: z.int().min(1).max(LONGEST_HOURS) }),
    responses: { 200: staffAccess },
  }),
  refuseStaffChanges: defineRoute({
    id: 'refuseStaffChanges',
    ...endpoints.refuseStaffChanges,
    policy: 'home',
    residentsOnly: true,
    summary: 'Lets staff only read again, from now on.',
    params: homeParams,
    responses: { 200: staffAccess },
  }),
};
