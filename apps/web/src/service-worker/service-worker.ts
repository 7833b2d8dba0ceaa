import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isLeftAlone } from './is-left-alone.ts';
import { OWN_PAGES } from './own-pages.ts';

declare const self: ServiceWorkerGlobalScope & { readonly BUILT_FILES: PrecacheEntry[] };

// before the router listens: what stops here goes to the network as if there were no service worker
self.addEventListener('fetch', (event) => {
  if (isLeftAlone(event.request, self.location.origin)) event.stopImmediatePropagation();
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
  if (event.data === 'take-over-unseen') event.waitUntil(takeOverUnseen());
});

/** A page that somebody looks at keeps its build: the parts that it loads later go with the worker of that build. */
async function takeOverUnseen(): Promise<void> {
  // a worker that waits has no page of its own yet: those of the one before are looked for
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.every(({ visibilityState }) => visibilityState === 'hidden')) await self.skipWaiting();
}

// a page that was there before its first service worker has it keep the parts that it loads later
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

addPlugins([
  {
    /** A part of this build that is neither kept nor served any more: the page cannot go on with it. */
    async fetchDidSucceed({ response, event }) {
      if (event instanceof FetchEvent && !response.ok) (await self.clients.get(event.clientId))?.postMessage('part-lost');
      return response;
    },
  },
]);
cleanupOutdatedCaches();
precacheAndRoute(self.BUILT_FILES);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: [OWN_PAGES] }));
