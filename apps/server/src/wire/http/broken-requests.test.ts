import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorResponse } from '@braise/contract/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, createTestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

/** What the server answers to these bytes, before it closes the connection. */
async function send(bytes: string): Promise<string> {
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a header that is none', 'GET / HTTP/1.1\r\nhost: x\r\nno colon\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`, 431],
  ['a path that cannot be decoded', 'GET /api/v2/homes/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 404],
])('%s is answered in the documented shape', async (_, bytes, status) => {
  const answer = await send(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  errorResponse.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)));
});

test.each([
  ['/api/v2/me', 401],
  ['/api/v2/homes/999999', 404],
  ['/api/v2/homes/%zz', 404],
  ['/api/v2/nothing', 404],
])('what is refused is kept by nobody: %s', async (url, status) => {
  const { headers, statusCode } = await server.app.inject({
    url,
    headers: { authorization: status === 401 ? '' : `Bearer ${server.camille.token}` },
  });
  expect([statusCode, headers['cache-control'], headers['x-content-type-options']]).toEqual([status, 'no-store', 'nosniff']);
});

test('the server goes on', async () => {
  const answer = await server.app.inject({ url: '/api/v2/me', headers: { authorization: `Bearer ${server.camille.token}` } });
  expect([answer.statusCode, server.faults]).toEqual([200, []]);
});
