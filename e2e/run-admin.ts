import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RunningServer } from './running-server.ts';

const admin = join(import.meta.dirname, '../apps/server/src/admin.ts');

/** Runs a command of the operator beside a running server; what it prints. */
export async function runAdmin({ environment }: RunningServer, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [admin, ...args], { env: { ...process.env, ...environment } });
  return stdout;
}
