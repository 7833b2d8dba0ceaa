import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** The user that PostgreSQL runs as. */
export type OsUser = { readonly name: string; readonly uid: number; readonly gid: number };

/** Tried in this order when the program runs as root: a user made for the purpose, else the one without rights of its own. */
const CANDIDATES = ['braise', 'nobody'];

/**
 * PostgreSQL refuses to run as root. For a program that does, another user: the owner of `existingCluster` if there is one, so that its
 * files stay readable, else a candidate. Null for a program that is not root: PostgreSQL runs as itself.
 */
export async function chooseOsUser(existingCluster: string): Promise<OsUser | null> {
  if (process.getuid?.() !== 0) return null;
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line): OsUser => {
    const [name = '', , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
  const owner = await stat(existingCluster).then(
    ({ uid }) => uid,
    () => 0,
  );
  const chosen =
    users.find(({ uid }) => owner !== 0 && uid === owner) ??
    CANDIDATES.map((candidate) => users.find(({ name }) => name === candidate)).find((user) => user !== undefined);
  if (chosen === undefined)
    throw new EmbeddedDatabaseError(
      'no-os-user',
      'PostgreSQL does not run as root: make a user for it (useradd --system braise), or start Braise as another user',
    );
  return chosen;
}

/** The first folder on the way to `path`, itself included, that the user may not enter; null when it may enter all. */
export async function firstClosedFolder(path: string, user: OsUser): Promise<string | null> {
  const parent = dirname(path);
  const above = parent === path ? null : await firstClosedFolder(parent, user);
  if (above !== null) return above;
  const { uid, gid, mode } = await stat(path);
  const enter = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  return mode & enter ? null : path;
}
