import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link or a cookie. */
export const makeSecretToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of such a secret: with 256 random bits a plain hash cannot be turned back. */
export const hashSecretToken = (token: string): Buffer => createHash('sha256').update(token).digest();
