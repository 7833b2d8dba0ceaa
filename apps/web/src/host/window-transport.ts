import { HOST_ORIGINS_PATH, hostOrigins } from '@braise/contract/host';
import type { HostScope } from './host-scope.ts';
import type { Transport, TransportEvents } from './transport.ts';

/** A page around this one that the server allows to be a host, by postMessage; null: the server allows none. */
export async function windowTransport(scope: HostScope, { receive, onForeign }: TransportEvents): Promise<Transport | null> {
  const { parent } = scope;
  if (parent === (scope as unknown)) return null;
  const allowed = await readOrigins(scope);
  if (allowed.length === 0) return null;
  let spokenTo = allowed;
  scope.addEventListener('message', ({ origin, source, data }) => {
    // what the page says to itself is not for its host
    if (source === (scope as unknown)) return;
    if (source !== parent || !allowed.includes(origin)) return onForeign();
    spokenTo = [origin];
    receive(data);
  });
  return {
    post(text) {
      for (const origin of spokenTo) parent.postMessage(text, origin);
    },
  };
}

async function readOrigins(scope: HostScope): Promise<readonly string[]> {
  try {
    const response = await scope.fetch(HOST_ORIGINS_PATH);
    return response.ok ? hostOrigins.parse(await response.json()).origins : [];
  } catch {
    return [];
  }
}
