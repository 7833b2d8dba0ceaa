import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen, sendJson, SESSION_TOKEN } from '../../testing/listen.ts';
import { wireTo } from '../../testing/wire-to.ts';
import { readWaitingInvitation } from './read-waiting-invitation.ts';

const TOKEN = '0'.repeat(32);
const RECEIVED = {
  home: { id: 7, name: 'La Tuilerie', address: { addressLine1: '', addressLine2: null, zipCode: '', city: '' } },
  inviter: { name: 'Camille' },
  expiresAt: '2026-12-20T12:00:00.000Z',
};

let server: Awaited<ReturnType<typeof listen>>;
let own: readonly object[];
let received: readonly [status: number, body: object];

beforeEach(async () => {
  server = await listen((request, response) => {
    if (request.url === '/session') return sendJson(response, 200, { signedIn: true });
    if (request.url === '/session/refresh') return sendJson(response, 200, SESSION_TOKEN);
    if (request.url === '/api/v2/me/invitations') return sendJson(response, 200, own);
    return sendJson(response, ...received);
  });
});
afterEach(() => server.close());

it.each([
  ['says who invites where', [{ token: TOKEN }], [200, RECEIVED], { ...RECEIVED, token: TOKEN }],
  ['finds none', [], [200, RECEIVED], null],
  ['finds none that was taken back meanwhile', [{ token: TOKEN }], [404, { errors: [{ code: 'notFound', title: '' }] }], null],
] as const)('what waits for a person %s', async (_, list, answer, value) => {
  [own, received] = [list, answer];
  const { wire } = await wireTo(server.fetch);
  expect(await readWaitingInvitation(wire)).toEqual({ ok: true, value });
});
