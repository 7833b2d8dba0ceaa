import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The name of this server's session at an outside broker: made once and kept, so that the broker hands over what it queued while the server
 * was away, and no other server takes the session over.
 */
export async function clientIdentity(dataDir: string): Promise<string> {
  const file = join(dataDir, 'mqtt-client-id');
  try {
    const kept = (await readFile(file, 'utf8')).trim();
    if (/^braise-[0-9a-f]{16}$/.test(kept)) return kept;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  // At most 23 characters: what every broker must take.
  const fresh = `braise-${randomBytes(8).toString('hex')}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${fresh}\n`, { mode: 0o600 });
  return fresh;
}
