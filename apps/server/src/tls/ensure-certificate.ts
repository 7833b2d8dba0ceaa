import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { type Instant, DAY } from '@braise/domain';
import { type Certificate, makeAuthority, makeServerCertificate } from './make-certificate.ts';

/** Milliseconds before its end. */
const RENEWED_AHEAD = 30 * DAY;

type Kept = { readonly folder: string; readonly names: readonly string[]; readonly now: Instant };

/**
 * The certificate of this installation, made when there is none yet, when it ends soon, or when the machine has a name or an address that it does not
 * cover. The authority stays the same for ten years, so that devices which trust it go on. `authority`: its certificate, PEM.
 */
export async function ensureCertificate({ folder, names, now }: Kept): Promise<Certificate & { readonly authority: string }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const authority = await readOrMake(
    join(folder, 'authority'),
    (kept) => lasts(kept, now),
    () => makeAuthority(now),
  );
  const server = await readOrMake(
    join(folder, 'server'),
    (kept) => lasts(kept, now) && isSignedBy(kept, authority) && names.every((name) => covers(kept, name)),
    () => makeServerCertificate(authority, names, now),
  );
  return { ...server, authority: authority.cert };
}

async function readOrMake(path: string, good: (kept: Certificate) => boolean, make: () => Promise<Certificate>): Promise<Certificate> {
  const kept = await read(path);
  if (kept !== null && good(kept)) return kept;
  const made = await make();
  await write(`${path}.pem`, made.cert);
  await write(`${path}-key.pem`, made.key);
  return made;
}

/** Null when a part is missing or the two do not belong together: the machine was stopped between writing them. */
async function read(path: string): Promise<Certificate | null> {
  try {
    const [cert, key] = await Promise.all([readFile(`${path}.pem`, 'utf8'), readFile(`${path}-key.pem`, 'utf8')]);
    return new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)) ? { cert, key } : null;
  } catch {
    return null;
  }
}

/** Never half a file. */
async function write(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

const lasts = ({ cert }: Certificate, now: Instant): boolean => new X509Certificate(cert).validToDate.getTime() - now > RENEWED_AHEAD;
const isSignedBy = ({ cert }: Certificate, authority: Certificate): boolean =>
  new X509Certificate(cert).verify(new X509Certificate(authority.cert).publicKey);
const covers = ({ cert }: Certificate, name: string): boolean =>
  (isIP(name) ? new X509Certificate(cert).checkIP(name) : new X509Certificate(cert).checkHost(name)) !== undefined;
