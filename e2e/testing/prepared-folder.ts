import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { askSocket, listenOnSocket } from '@braise/server/testing/ask-socket.ts';
import { freePort } from '@braise/server/testing/free-port.ts';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startProgram } from './program.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Socket that answers with a data folder of the program, and makes it for the first who asks. */
    preparedFolders: string;
  }
}

const run = promisify(execFile);

/** Where the program is at its first start: links of the mails that it sends then lead there. */
export const PREPARED_AT = 'http://prepared.localhost';

/**
 * Fills `dataDir` with what the program makes at its first start with the same homes: the database, its keys, the demo with all of its history. What
 * Node makes of the program's modules is one folder for all.
 */
export async function copyPrepared(settings: Readonly<Record<string, string>>, dataDir: string): Promise<void> {
  const { BRAISE_DEMO: demo = '1', BRAISE_DEMO_PAST: past = '0' } = settings;
  const folder = await askSocket(inject('preparedFolders'), JSON.stringify({ BRAISE_DEMO: demo, BRAISE_DEMO_PAST: past }));
  // PostgreSQL minds who owns its files
  await run('cp', ['-a', `${folder}/.`, dataDir]);
}

/** Global set-up: the first start of the program costs three times as much as any later one, so that it is made once for a run and kind of homes. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'braise-prepared-'));
  // started as root, the program has PostgreSQL run as a user of its own
  await chmod(folder, 0o755);
  const made = new Map<string, Promise<string>>();
  const socket = await listenOnSocket(join(folder, 'ask'), (homes) => {
    const known = made.get(homes) ?? prepare(folder, JSON.parse(homes));
    made.set(homes, known);
    return known;
  });
  project.provide('preparedFolders', socket.path);
  return async () => {
    socket.close();
    await Promise.allSettled(made.values());
    await rm(folder, { recursive: true, force: true });
  };
}

async function prepare(parent: string, homes: Readonly<Record<string, string>>): Promise<string> {
  const dataDir = await mkdtemp(join(parent, 'data-'));
  const compiled = join(parent, 'compiled');
  await mkdir(compiled, { recursive: true });
  await symlink(compiled, join(dataDir, 'compiled'));
  const program = await startProgram({
    BRAISE_PORT: String(await freePort()),
    BRAISE_MQTT_PORT: String(await freePort()),
    BRAISE_DATA_DIR: dataDir,
    BRAISE_PUBLIC_URL: PREPARED_AT,
    ...homes,
  });
  if (homes['BRAISE_DEMO_PAST'] !== '0') await program.says('History of the demo homes: 100 %');
  await program.kill();
  return dataDir;
}
