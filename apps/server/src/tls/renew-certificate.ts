import type { Server } from 'node:https';
import { HOUR } from '@braise/domain';
import type { ServerCertificate } from './certificate-source.ts';

/** A certificate may be replaced at any time, by us or by whoever gave it: milliseconds between two looks. */
const LOOKED_AT_EVERY = 12 * HOUR;

/**
 * Goes on serving with the certificate as it is by then; connections that stand are left alone. One that cannot be read or does not fit its key is
 * reported, and the one before stays. Returns what ends it.
 */
export function renewCertificate(
  server: Pick<Server, 'setSecureContext'>,
  read: () => Promise<ServerCertificate>,
  report: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => {
    read()
      .then(({ cert, key }) => server.setSecureContext({ cert, key }))
      .catch(report);
  }, LOOKED_AT_EVERY);
  return () => clearInterval(timer);
}
