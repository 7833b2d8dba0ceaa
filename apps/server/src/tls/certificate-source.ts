import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant } from '@braise/domain';
import type { Config } from '../config.ts';
import { keptCertificate } from './kept-certificate.ts';
import { localNames } from './local-names.ts';
import type { Certificate } from './make-certificate.ts';

/** `authority`: what a device must trust, PEM; null when the certificate was given. */
export type ServerCertificate = Certificate & { readonly authority: string | null };

/** Reads the certificate to serve with now: the given files, or one of our own, made or renewed as needed. Null: plain HTTP. */
export function certificateSource(
  { tls, dataDir, publicUrl }: Pick<Config, 'tls' | 'dataDir' | 'publicUrl'>,
  now: () => Instant,
): (() => Promise<ServerCertificate>) | null {
  if (tls === null) return null;
  if (tls.files === null) return () => keptCertificate({ folder: join(dataDir, 'tls'), names: localNames(publicUrl), now: now() });
  const { cert, key } = tls.files;
  return async () => ({ cert: await readFile(cert, 'utf8'), key: await readFile(key, 'utf8'), authority: null });
}
