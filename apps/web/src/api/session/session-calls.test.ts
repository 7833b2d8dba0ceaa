import * as endpoints from '@braise/contract/endpoints';
import { expect, it } from 'vitest';
import { SESSION_TOKEN } from '../../testing/listen.ts';
import { createWebAppMode } from '../modes/web-app-mode.ts';
import { postForToken } from './session-calls.ts';

const answering = (body: string) => () => Promise.resolve(new Response(body));

it('a token of another shape is no server that is away: in development it throws', async () => {
  const wrong = answering(JSON.stringify({ ...SESSION_TOKEN, expiresIn: 'soon' }));
  await expect(postForToken(wrong, endpoints.renewSession, {})).rejects.toThrow('expiresIn');
  await expect(createWebAppMode(answering('{"signedIn":1}')).find()).rejects.toThrow('signedIn');
});

it('a renewal that hangs does not hold for ever what waits for it', async () => {
  const patience: unknown[] = [];
  const answer = await postForToken(
    async (_, init) => {
      patience.push(init?.signal);
      throw new DOMException('', 'TimeoutError');
    },
    endpoints.renewSession,
    {},
  );
  expect(answer).toBe('unreachable');
  expect(patience).toEqual([expect.any(AbortSignal)]);
});

it.each(['', '<html>', '{}'])('what is of somebody else, such as %o, is no answer', async (body) => {
  expect(await postForToken(answering(body), endpoints.renewSession, {})).toBe('unreachable');
  expect(await createWebAppMode(answering(body)).find()).toBeNull();
});
