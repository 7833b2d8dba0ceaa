import { readdirSync, rmSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** What one version of this program and of Node needs, several times over, in bytes: with more, most of it is of earlier ones. */
const MOST_BYTES = 128 * 1024 * 1024;

/**
 * Keeps in a folder what Node makes of the modules that are loaded from now on, so that the next start need not make it again. Where the folder
 * cannot be written, or its parent is not there, nothing is kept.
 */
export function keepCompiledModules(dataDir: string, { mostBytes = MOST_BYTES }: { readonly mostBytes?: number } = {}): void {
  const folder = join(dataDir, 'compiled');
  try {
    if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() !== true) return;
    if (bytesIn(folder) > mostBytes) rmSync(folder, { recursive: true });
  } catch {
    return;
  }
  enableCompileCache(folder);
}

function bytesIn(folder: string): number {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return 0;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  // another process may have replaced one meanwhile
  return entries.reduce((sum, { parentPath, name }) => sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0), 0);
}
