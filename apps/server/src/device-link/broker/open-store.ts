import { mkdir, readdir, rename } from 'node:fs/promises';
import { ClassicLevel } from 'classic-level';

/** `aside`: where a damaged store was moved to; null when it was sound. */
export type OpenedStore<T> = { readonly db: ClassicLevel; readonly read: T; readonly aside: string | null };

/**
 * Opens the broker's store and reads what `read` needs of it. One that is damaged is put aside, and a new one begun: gateways say again what they
 * had retained. Rejects with every other failure, such as a store that another process has open.
 */
export async function openStore<T>(folder: string, read: (db: ClassicLevel) => Promise<T>, now: () => number): Promise<OpenedStore<T>> {
  try {
    return { ...(await openAndRead(folder, read)), aside: null };
  } catch (error) {
    if (!isDamaged(error)) throw error;
    const aside = `${folder}-damaged-${new Date(now()).toISOString().replaceAll(/[:.]/g, '-')}`;
    await rename(folder, aside);
    return { ...(await openAndRead(folder, read)), aside };
  }
}

/** Tables, what was written since, and the list of both. */
const OF_A_STORE = /^(CURRENT|MANIFEST-.*|.*\.(ldb|sst|log))$/;

async function openAndRead<T>(folder: string, read: (db: ClassicLevel) => Promise<T>) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // LevelDB would begin anew where its CURRENT is gone, and remove the tables of before
  const createIfMissing = !(await readdir(folder)).some((name) => OF_A_STORE.test(name));
  const db = new ClassicLevel(folder, { createIfMissing });
  try {
    await db.open();
    return { db, read: await read(db) };
  } catch (error) {
    await db.close().catch(() => undefined);
    throw error;
  }
}

/** A file that is not as LevelDB left it, that is gone, or that stands where the folder should; not one that may not be opened. */
function isDamaged(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = 'code' in error ? error.code : undefined;
  if (code === 'EEXIST' || code === 'ENOTDIR') return true;
  if (code === 'LEVEL_CORRUPTION' || code === 'LEVEL_NOT_FOUND') return true;
  return (
    /^Corruption:|No such file or directory|missing files|does not exist \(create_if_missing/.test(error.message) || isDamaged(error.cause)
  );
}
