import { describe, expect, it } from 'vitest';
import { challengeOf, createVerifier } from './pkce.ts';

describe('PKCE', () => {
  it('makes verifiers of 128 unreserved characters, each another', () => {
    const [a, b] = [createVerifier(), createVerifier()];
    expect(a).toMatch(/^[A-Za-z0-9_-]{128}$/);
    expect(a).not.toBe(b);
  });
  it('makes the challenge of RFC 7636, appendix B', async () => {
    expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  });
  it('makes the same challenge where the browser withholds its own SHA-256', async () => {
    const verifier = createVerifier();
    expect(await challengeWithout(verifier)).toBe(await challengeOf(verifier));
  });
});

async function challengeWithout(verifier: string): Promise<string> {
  const { crypto } = globalThis;
  Object.defineProperty(globalThis, 'crypto', { value: { getRandomValues: crypto.getRandomValues.bind(crypto) }, configurable: true });
  try {
    return await challengeOf(verifier);
  } finally {
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
  }
}
