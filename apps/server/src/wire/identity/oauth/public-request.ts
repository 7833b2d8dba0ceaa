import type { IncomingMessage } from 'node:http';

/**
 * The library builds no address from a request, but marks cookies by its scheme and remembers whom a device's request came from: it is told
 * the public URL's and the address that this server knows, whatever stands before it and whatever a client claims.
 */
export function describePublicRequest(request: IncomingMessage, publicUrl: string, remoteAddress?: string): void {
  const { host, protocol } = new URL(publicUrl);
  request.headers.host = host;
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  if (remoteAddress === undefined) delete request.headers['x-forwarded-for'];
  else request.headers['x-forwarded-for'] = remoteAddress;
}
