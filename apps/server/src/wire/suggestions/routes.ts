import { hopsRoutes as hops } from '@braise/contract/routes';
import { chooseSuggestions } from '../../features/schedule/suggestions/choose-suggestions.ts';
import { acceptSuggestion, setSuggestionAside, undoSuggestion } from '../../features/schedule/suggestions/decide-suggestion.ts';
import { command } from '../endpoints/command.ts';
import { done } from '../endpoints/done.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { query } from '../endpoints/query.ts';
import { readSuggestions } from './read-suggestions.ts';

/** What is suggested of the schedules of a home, and what its residents make of it. */
export const suggestionRoutes: readonly Endpoint[] = [
  query(hops.getSuggestions, readSuggestions),
  command(hops.chooseSuggestions, ({ server, by, body }) => chooseSuggestions(server, by, body.wanted), done),
  command(hops.acceptSuggestion, ({ server, by, params }) => acceptSuggestion(server, by, params.suggestionId), done),
  command(hops.setSuggestionAside, ({ server, by, params }) => setSuggestionAside(server, by, params.suggestionId), done),
  command(hops.undoSuggestion, ({ server, by, params }) => undoSuggestion(server, by, params.suggestionId), done),
];
