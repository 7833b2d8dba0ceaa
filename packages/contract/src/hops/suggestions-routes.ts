import { done } from '../done.ts';
import * as endpoints from '../endpoints/index.ts';
import { homeParams, suggestionParams } from '../path-params.ts';
import { defineRoute } from '../route.ts';
import { suggestions, suggestionsChoice } from './suggestions.ts';

/** What is suggested of the schedules of a home. */
export const suggestionsRoutes = {
  getSuggestions: defineRoute({
    id: 'getSuggestions',
    ...endpoints.getSuggestions,
    policy: 'home',
    summary: 'Changes of schedules that residents make by hand again and again, three a week at most, and what they made of those before.',
    params: homeParams,
    responses: { 200: suggestions },
  }),
  chooseSuggestions: defineRoute({
    id: 'chooseSuggestions',
    ...endpoints.chooseSuggestions,
    policy: 'home',
    summary: 'Say whether the home wants changes of its schedules suggested.',
    params: homeParams,
    body: suggestionsChoice,
    responses: done,
  }),
  acceptSuggestion: defineRoute({
    id: 'acceptSuggestion',
    ...endpoints.acceptSuggestion,
    policy: 'home',
    summary: 'Take a suggestion over into the schedule of its room; 404 where it is not made any more.',
    params: suggestionParams,
    responses: done,
  }),
  setSuggestionAside: defineRoute({
    id: 'setSuggestionAside',
    ...endpoints.setSuggestionAside,
    policy: 'home',
    summary: 'Set a suggestion aside: it is made once more after four weeks.',
    params: suggestionParams,
    responses: done,
  }),
  undoSuggestion: defineRoute({
    id: 'undoSuggestion',
    ...endpoints.undoSuggestion,
    policy: 'home',
    summary:
      'Take back what was made of a suggestion: the schedule is as it was before, or it is suggested again. 409 where the schedule was changed since.',
    params: suggestionParams,
    responses: done,
  }),
};
