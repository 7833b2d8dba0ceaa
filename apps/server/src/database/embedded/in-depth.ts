import { lchown, lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import type { OsUser } from './os-user.ts';

/** In the folder of a cluster that runs, files come and go while one looks. */
const unlessGone = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** The folder and everything below it that is of somebody else than `uid`. Links are not followed. */
async function* foreignIn(path: string, uid: number): AsyncGenerator<string> {
  const found = await lstat(path).catch(unlessGone);
  if (found === null) return;
  if (found.uid !== uid) yield path;
  if (!found.isDirectory()) return;
  const folder = await opendir(path).catch(unlessGone);
  if (folder !== null) for await (const { name } of folder) yield* foreignIn(join(path, name), uid);
}

/** Gives a folder over to a user, with everything in it: whoever copies one as root makes it root's. Only for root. */
export async function giveInDepth(path: string, { uid, gid }: OsUser): Promise<void> {
  for await (const foreign of foreignIn(path, uid)) await lchown(foreign, uid, gid).catch(unlessGone);
}

/** What in a folder is of somebody else than this process, or cannot be looked into; null when all of it is its own. */
export async function firstForeign(path: string): Promise<string | null> {
  try {
    const { value } = await foreignIn(path, process.getuid?.() ?? 0).next();
    return value ?? null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES' && 'path' in error) return String(error.path);
    throw error;
  }
}
