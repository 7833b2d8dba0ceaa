import { isIP } from 'node:net';
import { type Instant, DAY } from '@braise/domain';

/** PEM. `cert`: what a server shows, its own certificate first. */
export type Certificate = { readonly cert: string; readonly key: string };

/** It brings 700 kB of ASN.1: only a server that makes its certificates reads them. */
const selfsigned = () => import('selfsigned');

const AUTHORITY_DAYS = 3_650;
/** Browsers refuse longer ones: 398 days (CA/Browser Forum baseline requirements, section 6.3.2). */
const SERVER_DAYS = 397;
/** Clocks of phones are late. */
const EARLIER = DAY;

const lasting = (days: number, now: Instant) => ({
  notBeforeDate: new Date(now - EARLIER),
  notAfterDate: new Date(now - EARLIER + days * DAY),
});
const EC = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const;

/** A certificate authority of this installation alone, which a resident's device is told to trust once. */
export async function makeAuthority(now: Instant): Promise<Certificate> {
  const { generate } = await selfsigned();
  const made = await generate([{ name: 'commonName', value: `Braise ${new Date(now).toISOString().slice(0, 10)}` }], {
    ...EC,
    ...lasting(AUTHORITY_DAYS, now),
    extensions: [
      { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  return { cert: made.cert, key: made.private };
}

/** A certificate for a server that is reached by these names and addresses, signed by the authority, whose own follows it. */
export async function makeServerCertificate(authority: Certificate, names: readonly string[], now: Instant): Promise<Certificate> {
  const { generate } = await selfsigned();
  const made = await generate([{ name: 'commonName', value: names[0] ?? 'localhost' }], {
    ...EC,
    ...lasting(SERVER_DAYS, now),
    ca: { key: authority.key, cert: authority.cert },
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: names.map((name) => (isIP(name) ? { type: 7, ip: name } : { type: 2, value: name })) },
    ],
  });
  return { cert: `${made.cert.trimEnd()}\n${authority.cert}`, key: made.private };
}
