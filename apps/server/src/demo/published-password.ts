import type { Database } from '../database/database.ts';
import { verifyPassword } from '../identity/passwords/passwords.ts';
import { listPasswordHashes } from './demo.store.ts';
import { DEMO_PASSWORD, DEMO_RESIDENTS } from './demo-residents.ts';

/** Knows which demo residents still have the password that the README tells, also once the demo is switched off. */
export function createPublishedPassword(database: Pick<Database, 'kysely'>): { whose(): Promise<readonly string[]> } {
  /** A password is looked at once: that costs as much as a sign-in. */
  const known = new Map<string, Promise<boolean>>();
  const isPublished = (hash: string): Promise<boolean> => {
    const looked = known.get(hash) ?? verifyPassword(hash, DEMO_PASSWORD);
    known.set(hash, looked);
    looked.catch(() => known.delete(hash));
    return looked;
  };
  return {
    async whose() {
      const people = await listPasswordHashes(
        database,
        DEMO_RESIDENTS.map(({ email }) => email),
      );
      const published = await Promise.all(people.map(({ passwordHash }) => isPublished(passwordHash)));
      return people.filter((_person, index) => published[index]).map(({ email }) => email);
    },
  };
}
