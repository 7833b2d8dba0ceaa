import { hash, verify } from '@node-rs/argon2';
import { createBoundedConcurrency } from './bounded-concurrency.ts';

/** argon2id as the OWASP Password Storage Cheat Sheet asks for: 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each one takes 19 MiB and a thread of the pool for some tens of milliseconds. Two at once leave threads for files and DNS;
 * 64 waiting are a second or two.
 */
const bounded = createBoundedConcurrency({ running: 2, waiting: 64 });

/** The same password typed on two keyboards may come as different code points. */
const normalise = (password: string) => password.normalize('NFC');

/** PHC string. Rejects with OverloadedError in a flood. */
export const hashPassword = (password: string): Promise<string> => bounded(() => hash(normalise(password), PARAMETERS));

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (no such account) the answer is no after the same time.
 * Rejects with OverloadedError in a flood.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hash('', PARAMETERS);
  const against = passwordHash ?? (await nobodysHash);
  const matches = await bounded(() => verify(against, normalise(password)));
  return matches && passwordHash !== null;
}
