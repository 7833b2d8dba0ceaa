import { createRequire } from 'node:module';
import type { AxiosStatic } from 'axios';

// the client requires it, and what is required is another instance than what is imported
const axios = createRequire(import.meta.url)('axios') as AxiosStatic;

/** Hosts that clients of the API have built in, and where a server of ours answers in their place. */
const PLACES: Readonly<Record<string, string>> = {
  'my.tado.com': '',
  'login.tado.com': '',
  'hops.tado.com': '/hops',
  'minder.tado.com': '/api',
  'acme.tado.com': '/api',
  'energy-insights.tado.com': '/energy-insights',
  'energy-bob.tado.com': '/energy-bob',
  'ivar.tado.com': '/graphql/ivar',
};

/** Leads every call that axios makes to one of those hosts to `server`, unchanged otherwise; returns what undoes it. */
export function reachServer(server: string): () => void {
  const id = axios.interceptors.request.use((request) => {
    const { host, pathname, search } = new URL(request.url ?? '');
    const place = PLACES[host];
    // one client calls a path of the older host on the newer one
    const below = host === 'hops.tado.com' && pathname.startsWith('/api/') ? '' : place;
    // this host has everything below `/api`
    const path = host === 'energy-insights.tado.com' ? pathname.replace(/^\/api\//, '/') : pathname;
    return below === undefined ? request : { ...request, url: `${server}${below}${path}${search}` };
  });
  return () => axios.interceptors.request.eject(id);
}
