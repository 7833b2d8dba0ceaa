import * as endpoints from '../endpoints/index.ts';
import { defineRoute } from '../route.ts';
import { homeParams } from '../path-params.ts';
import { liveEvent } from './events.ts';
import { homeView } from './home-view.ts';

/** What the web shows of a home: once, and as a stream of changes. */
export const liveRoutes = {
  readHomeView: defineRoute({
    id: 'readHomeView',
    ...endpoints.readHomeView,
    policy: 'home',
    summary: 'The home as the web shows it: the fallback where no stream can be held.',
    params: homeParams,
    responses: { 200: homeView },
  }),
  followHome: defineRoute({
    id: 'followHome',
    ...endpoints.followHome,
    policy: 'home',
    summary: 'Server-sent events: a snapshot, then each change. `id` is the revision of the home.',
    params: homeParams,
    responses: { 200: liveEvent },
    stream: true,
  }),
};
