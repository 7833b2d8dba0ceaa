import { homeParams, leftHomeParams, noParams, residentParams } from '../../path-params.ts';
import { defineRoute } from '../../route.ts';
import { accountDeletion, accountDeletionRequest, leaving, leftHomes, personalData, readingsAsText } from './account.ts';
import { done } from '../../done.ts';
import { joinedHome } from './invitation.ts';

const HOME = '/api/v2/homes/:homeId';
const ME = '/api/v2/me';

/** Coming and going of residents, and the account with all that is kept of it. */
export const peopleRoutes = {
  removeResident: defineRoute({
    id: 'removeResident',
    method: 'DELETE',
    path: `${HOME}/users/:userId`,
    policy: 'home',
    residentsOnly: true,
    summary: 'Take a resident out of the home; the own id: leave it. The last one who leaves leaves it at frost guard.',
    params: residentParams,
    responses: done,
  }),
  getLeaving: defineRoute({
    id: 'getLeaving',
    method: 'GET',
    path: `${HOME}/leaving`,
    policy: 'home',
    residentsOnly: true,
    summary: 'What becomes of the home if the person leaves it.',
    params: homeParams,
    responses: { 200: leaving },
  }),
  getLeftHomes: defineRoute({
    id: 'getLeftHomes',
    method: 'GET',
    path: `${ME}/leftHomes`,
    policy: 'person',
    summary: 'Homes that can be returned to.',
    params: noParams,
    responses: { 200: leftHomes },
  }),
  returnToHome: defineRoute({
    id: 'returnToHome',
    method: 'POST',
    path: `${ME}/leftHomes/:leftHomeId/return`,
    policy: 'person',
    summary: 'Live in a home again that was left as its last resident; another home is left in the same moment.',
    params: leftHomeParams,
    responses: { 200: joinedHome },
  }),
  getAccountDeletion: defineRoute({
    id: 'getAccountDeletion',
    method: 'GET',
    path: `${ME}/deletion`,
    policy: 'person',
    summary: 'What deleting the account would delete.',
    params: noParams,
    responses: { 200: accountDeletion },
  }),
  deleteAccount: defineRoute({
    id: 'deleteAccount',
    method: 'POST',
    path: `${ME}/deletion`,
    policy: 'person',
    summary: 'Delete the account, and the homes that nobody else lives in. It cannot be undone.',
    params: noParams,
    body: accountDeletionRequest,
    responses: { 204: null },
  }),
  exportPersonalData: defineRoute({
    id: 'exportPersonalData',
    method: 'GET',
    path: `${ME}/export`,
    policy: 'person',
    summary: 'What is kept of the person and their home, readings apart.',
    params: noParams,
    responses: { 200: personalData },
  }),
  exportReadings: defineRoute({
    id: 'exportReadings',
    method: 'GET',
    path: `${HOME}/readings`,
    policy: 'home',
    residentsOnly: true,
    summary:
      'Every reading of the home that is kept, as CSV with the names of the columns in the first line. One at a time for each person.',
    params: homeParams,
    responses: { 200: readingsAsText },
    stream: true,
    mediaType: 'text/csv',
  }),
  exportLeftReadings: defineRoute({
    id: 'exportLeftReadings',
    method: 'GET',
    path: `${ME}/leftHomes/:leftHomeId/readings`,
    policy: 'person',
    summary: 'The same of a home that waits for the person to return.',
    params: leftHomeParams,
    responses: { 200: readingsAsText },
    stream: true,
    mediaType: 'text/csv',
  }),
};
