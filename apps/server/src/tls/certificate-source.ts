import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { Instant } from '@braise/domain';
import type { Config } from '../config.ts';
import { ensureCertificate } from './ensure-certificate.ts';
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
  if (tls.files === null) return () => ensureCertificate({ folder: join(dataDir, 'tls'), names: localNames(publicUrl), now: now() });
  const { files } = tls;
  return async () => ({ ...(await readGiven(files)), authority: null });
}

/** Throws an Error that names the settings when a file cannot be read, holds no PEM, or the two do not fit each other. */
async function readGiven(files: { readonly cert: string; readonly key: string }): Promise<Certificate> {
  try {
    const given = { cert: await readFile(files.cert, 'utf8'), key: await readFile(files.key, 'utf8') };
    createSecureContext(given);
    return given;
  } catch (error) {
    throw new Error(`BRAISE_TLS_CERT, BRAISE_TLS_KEY: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
