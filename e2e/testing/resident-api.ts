import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type HomeView, type RoomView, homeView } from '@braise/contract/live';
import type { RunningServer } from './running-server.ts';

const run = promisify(execFile);
const admin = join(import.meta.dirname, '../../apps/server/src/admin.ts');

/** Runs `npm run admin -- …` on the installation of a server; returns what it prints. */
export async function runAdmin(server: RunningServer, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [admin, ...args], {
    // most of its modules are the server's too, which has compiled them
    env: { ...process.env, NODE_COMPILE_CACHE: join(server.dataDir, 'compiled'), ...server.environment },
  });
  return stdout.trim();
}

/** Each costs a process, and holds for an hour. */
const tokens = new WeakMap<RunningServer, Map<string, string>>();

/** A token for scripts of a resident of the server. Throws when there is no such resident. */
export async function tokenOf(server: RunningServer, email: string): Promise<string> {
  const known = tokens.get(server) ?? new Map<string, string>();
  tokens.set(server, known);
  const token = known.get(email) ?? (await runAdmin(server, 'token', email));
  known.set(email, token);
  return token;
}

/** The API as a resident's script sees it. */
export async function residentApi(server: RunningServer, email: string) {
  const token = await tokenOf(server, email);
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    if (init.body !== undefined) headers.set('content-type', 'application/json');
    const answer = await fetch(`${server.url}${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const { homes } = (await (await call('/api/v2/me')).json()) as { homes: readonly { id: number }[] };
  const homeId = homes[0]?.id ?? 0;
  const view = async (): Promise<HomeView> => homeView.parse(await (await call(`/live/homes/${homeId}/view`)).json());
  return {
    homeId,
    call,
    view,
    async room(name: string): Promise<RoomView> {
      const room = (await view()).rooms.find((one) => one.name === name);
      if (room === undefined) throw new Error(`there is no room ${name}`);
      return room;
    },
  };
}
export type ResidentApi = Awaited<ReturnType<typeof residentApi>>;
