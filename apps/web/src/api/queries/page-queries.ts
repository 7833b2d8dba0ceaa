import { focusManager, type QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { followVisibility } from '../../host/follow-visibility.ts';
import type { Session } from '../session/session.ts';
import { createQueries } from './create-queries.ts';

const made = new WeakMap<Session, QueryClient>();

/** One client for all parts of the page that is made with `session`: it comes with the first that reads by it, not with the first screen. */
function pageQueries(session: Session): QueryClient {
  const known = made.get(session);
  if (known !== undefined) return known;
  focusManager.setEventListener(followVisibility);
  const queries = createQueries(session);
  queries.mount();
  made.set(session, queries);
  return queries;
}

export const usePageQueries = (): QueryClient => pageQueries(useRouter().options.context.services.session);
