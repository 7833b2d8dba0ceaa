import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const sign = (key: string, email: string, id: string) =>
  createHmac('sha256', key).update(`known-browser\0${email}\0${id}`).digest('base64url');

/** Value of the cookie that says: this account has signed in from here. It opens nothing; it only counts guesses apart. */
export function makeKnownBrowser(key: string, email: string): string {
  const id = randomBytes(12).toString('base64url');
  return `${id}.${sign(key, email, id)}`;
}

/** The browser's id when the cookie was given to this account, else null. */
export function readKnownBrowser(keys: readonly string[], email: string, cookie: string | undefined): string | null {
  const [id, signature, ...rest] = cookie?.split('.') ?? [];
  if (id === undefined || signature === undefined || rest.length > 0) return null;
  const given = Buffer.from(signature);
  const genuine = keys.some((key) => {
    const expected = Buffer.from(sign(key, email, id));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return genuine ? id : null;
}
