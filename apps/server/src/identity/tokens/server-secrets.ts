import { randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import { exportJWK, generateKeyPair } from 'jose';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { Schema } from '../../database/schema.ts';
import { readOrMakeSecret } from './server-secret.store.ts';

/** ES256: short tokens, and every OAuth library verifies it. */
export const SIGNING_ALGORITHM = 'ES256';

export type ServerSecrets = {
  /** Private keys; the first signs, all verify. */
  readonly signingKeys: readonly JWK[];
  /** Keys of signed cookies; the first signs, all verify. */
  readonly cookieKeys: readonly string[];
  /** AES-256 key for what is kept encrypted. */
  readonly sealingKey: Buffer;
};

const signingKeys = z.array(z.looseObject({ kty: z.string(), kid: z.string() })).min(1);
const cookieKeys = z.array(z.string().min(32)).min(1);
const sealingKey = z.string().length(43);

async function makeSigningKeys(): Promise<unknown> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  return [{ ...(await exportJWK(privateKey)), kid: randomBytes(9).toString('base64url'), alg: SIGNING_ALGORITHM, use: 'sig' }];
}

const makeKey = () => randomBytes(32).toString('base64url');

/** The keys of this server, made at its first start. Throws when what is kept is damaged. */
export async function loadServerSecrets(database: Kysely<Schema>): Promise<ServerSecrets> {
  return {
    signingKeys: signingKeys.parse(await readOrMakeSecret(database, 'signing-keys', makeSigningKeys)),
    cookieKeys: cookieKeys.parse(await readOrMakeSecret(database, 'cookie-keys', () => [makeKey()])),
    sealingKey: Buffer.from(sealingKey.parse(await readOrMakeSecret(database, 'sealing-key', makeKey)), 'base64url'),
  };
}
