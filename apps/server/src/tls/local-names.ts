import { hostname, networkInterfaces } from 'node:os';

/** What this machine may be called in its network, best first: the name of the public URL, its own, and its addresses. */
export function localNames(publicUrl: string): readonly string[] {
  const addresses = Object.values(networkInterfaces())
    .flatMap((interfaces) => interfaces ?? [])
    // a link-local address needs the name of an interface, which no certificate can say
    .filter(({ address }) => !address.startsWith('fe80'))
    .map(({ address }) => address);
  const own = hostname().toLowerCase();
  const url = new URL(publicUrl).hostname.replaceAll(/[[\]]/g, '');
  return [...new Set([url, 'localhost', own, ...(own.includes('.') ? [] : [`${own}.local`]), ...addresses])];
}
