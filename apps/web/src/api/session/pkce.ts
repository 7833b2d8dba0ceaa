/** The characters of RFC 7636, section 4.1; 64 of them, so that six random bits pick one without bias. */
const UNRESERVED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The longest that RFC 7636 allows. */
const VERIFIER_LENGTH = 128;

export function createVerifier(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes)): string {
  return Array.from(random(new Uint8Array(VERIFIER_LENGTH)), (byte) => UNRESERVED[byte & 63]).join('');
}

/** The S256 challenge of a verifier. On plain http, where the browser withholds its own SHA-256, a library's is loaded. */
export async function challengeOf(verifier: string, subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle): Promise<string> {
  const bytes = new TextEncoder().encode(verifier);
  const digest = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : (await import('@noble/hashes/sha2.js')).sha256(bytes);
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
