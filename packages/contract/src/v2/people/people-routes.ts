import { homeParams, leftHomeParams, noParams, residentParams } from '../../path-params.ts';
import { defineRoute } from '../../route.ts';
import * as endpoints from '../../endpoints/index.ts';
import { accountDeletion, accountDeletionRequest, leaving, leftHomes, personalData, readingsAsText } from './account.ts';
import { personalChoices, personalChoicesRequest } from './choices.ts';
import { done } from '../../done.ts';
import { joinedHome } from './invitation.ts';

/** Coming and going of residents, and the account with all that is kept of it. */
export const peopleRoutes = {
  removeResident: defineRoute({
    id: 'removeResident',
    ...endpoints.removeResident,
    policy: 'home',
    residentsOnly: true,
    summary: 'Take a resident out of the home; the own id: leave it. The last one who leaves leaves it at frost guard.',
    params: residentParams,
    responses: done,
  }),
  getLeaving: defineRoute({
    id: 'getLeaving',
    ...endpoints.getLeaving,
    policy: 'home',
    residentsOnly: true,
    summary: 'What becomes of the home if the person leaves it.',
    params: homeParams,
    responses: { 200: leaving },
  }),
  getLeftHomes: defineRoute({
    id: 'getLeftHomes',
    ...endpoints.getLeftHomes,
    policy: 'person',
    summary: 'Homes that can be returned to.',
    params: noParams,
    responses: { 200: leftHomes },
  }),
  returnToHome: defineRoute({
    id: 'returnToHome',
    ...endpoints.returnToHome,
    policy: 'person',
    summary: 'Live in a home again that was left as its last resident; another home is left in the same moment.',
    params: leftHomeParams,
    responses: { 200: joinedHome },
  }),
  getAccountDeletion: defineRoute({
    id: 'getAccountDeletion',
    ...endpoints.getAccountDeletion,
    policy: 'person',
    summary: 'What deleting the account would delete.',
    params: noParams,
    responses: { 200: accountDeletion },
  }),
  deleteAccount: defineRoute({
    id: 'deleteAccount',
    ...endpoints.deleteAccount,
    policy: 'person',
    summary: 'Delete the account, and the homes that nobody else lives in. It cannot be undone.',
    params: noParams,
    body: accountDeletionRequest,
    responses: { 204: null },
  }),
  getChoices: defineRoute({
    id: 'getChoices',
    ...endpoints.getChoices,
    policy: 'person',
    summary: 'What the person chose of the app and has seen of it.',
    params: noParams,
    responses: { 200: personalChoices },
  }),
  keepChoices: defineRoute({
    id: 'keepChoices',
    ...endpoints.keepChoices,
    policy: 'person',
    summary: 'Keep some of that; the rest stays. Answers with all of it.',
    params: noParams,
    body: personalChoicesRequest,
    responses: { 200: personalChoices },
  }),
  exportPersonalData: defineRoute({
    id: 'exportPersonalData',
    ...endpoints.exportPersonalData,
    policy: 'person',
    summary: 'What is kept of the person and their home, readings apart.',
    params: noParams,
    responses: { 200: personalData },
  }),
  exportReadings: defineRoute({
    id: 'exportReadings',
    ...endpoints.exportReadings,
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
    ...endpoints.exportLeftReadings,
    policy: 'person',
    summary: 'The same of a home that waits for the person to return.',
    params: leftHomeParams,
    responses: { 200: readingsAsText },
    stream: true,
    mediaType: 'text/csv',
  }),
};
