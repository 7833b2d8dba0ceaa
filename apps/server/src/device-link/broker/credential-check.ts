import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { MINUTE } from '@braise/domain';

/** `busy`: too many guesses; the right password is not looked at either. */
export type CredentialVerdict = 'accepted' | 'wrong' | 'busy';

export type CredentialCheck = {
  /** Whether this address has guessed too often to be listened to now. */
  blocked(from: string): boolean;
  /** `from`: the network address of whoever tries. */
  check(
    credential: { readonly username: string; readonly passwordHash: string } | null,
    password: Uint8Array,
    from: string,
  ): Promise<CredentialVerdict>;
};

const FREE_FAILURES = 5;
const LONGEST_BLOCK_MS = MINUTE;
const MAX_SUBJECTS = 10_000;
/** argon2id takes 19 MiB and a thread of the pool each time: the rest of the program needs that pool too. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 32;

type Guesses = { failures: number; blockedUntil: number };

/**
 * Checks passwords of gateways. What argon2 has accepted once is known again by a keyed digest in memory, so that a gateway may reconnect
 * at any rate; guesses are slowed down for each network address. `monotonic`: milliseconds of a clock that never jumps.
 */
export function createCredentialCheck(monotonic: () => number): CredentialCheck {
  const key = randomBytes(32);
  const accepted = new Map<string, { readonly passwordHash: string; readonly digest: Buffer }>();
  const guesses = new Map<string, Guesses>();
  let running = 0;
  const waiting: (() => void)[] = [];
  // An unknown username costs as much time as a wrong password.
  const decoy = hash(randomBytes(16));

  const slot = async (): Promise<boolean> => {
    if (running < MAX_AT_ONCE) {
      running += 1;
      return true;
    }
    if (waiting.length >= MAX_WAITING) return false;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    return true;
  };
  const release = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  const failed = (from: string): void => {
    const known = guesses.get(from) ?? { failures: 0, blockedUntil: 0 };
    known.failures += 1;
    const excess = known.failures - FREE_FAILURES;
    if (excess >= 0) known.blockedUntil = monotonic() + Math.min(LONGEST_BLOCK_MS, 1000 * 2 ** Math.min(excess, 10));
    // the newest stand at the end; the oldest are forgotten first
    guesses.delete(from);
    guesses.set(from, known);
    if (guesses.size > MAX_SUBJECTS) for (const oldest of guesses.keys()) return void guesses.delete(oldest);
  };

  const blocked = (from: string): boolean => (guesses.get(from)?.blockedUntil ?? 0) > monotonic();

  return {
    blocked,
    async check(credential, password, from) {
      const digest = createHmac('sha256', key)
        .update(credential?.username ?? '')
        .update('\0')
        .update(password)
        .digest();
      if (credential !== null) {
        const known = accepted.get(credential.username);
        if (known !== undefined && known.passwordHash === credential.passwordHash && timingSafeEqual(known.digest, digest))
          return 'accepted';
      }
      if (blocked(from)) return 'busy';
      if (!(await slot())) return 'busy';
      try {
        const right = await verify(credential?.passwordHash ?? (await decoy), password);
        if (credential === null || !right) {
          failed(from);
          return 'wrong';
        }
        accepted.set(credential.username, { passwordHash: credential.passwordHash, digest });
        guesses.delete(from);
        return 'accepted';
      } finally {
        release();
      }
    },
  };
}
