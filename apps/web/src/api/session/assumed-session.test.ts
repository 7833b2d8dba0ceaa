import type { ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { listen, sendJson, SESSION_TOKEN } from '../../testing/listen.ts';
import { createWebAppMode } from '../modes/web-app-mode.ts';
import { createSession, type SessionState } from './session.ts';

const KNOWN = { person: SESSION_TOKEN.person, homeId: 1, mark: 'm' };
const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** A session that goes on with what was known, while the head of the page has asked for the renewal that `answer` answers when it is let. */
async function assumeWhile(answer: (response: ServerResponse) => void) {
  const asked: (string | undefined)[] = [];
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  const server = await listen((request, response) => {
    asked.push(request.url);
    void mayAnswer.then(() => answer(response));
  });
  closings.push(server.close);
  const renewal = server.fetch('/session/refresh', { method: 'POST' });
  // the head reads it too
  renewal.catch(() => undefined);
  const session = createSession({
    mode: createWebAppMode(server.fetch, renewal),
    now: Date.now,
    setTimer: () => undefined,
    exclusive: (run) => run(),
  });
  const states: SessionState[] = [];
  session.subscribe(() => states.push(session.get()));
  session.assume(KNOWN);
  const found = session.start('ahead');
  return { session, states, found, letAnswer, asked };
}

it('lets guards pass before anybody has answered, and holds once the server says the same', async () => {
  const { session, states, found, letAnswer, asked } = await assumeWhile((response) =>
    sendJson(response, 200, { ...SESSION_TOKEN, mark: 'm' }),
  );
  expect(await session.start()).toEqual({ status: 'signed-in', ...KNOWN });
  const token = session.token();
  letAnswer();
  await found;
  expect(await token).toBe(SESSION_TOKEN.accessToken);
  expect(states).toEqual([{ status: 'signed-in', ...KNOWN }]);
  expect(asked).toEqual(['/session/refresh']);
});

it('is that of whoever the server names', async () => {
  const person = { id: 'q', name: 'Nora', email: 'n@example.org' };
  const { session, found, letAnswer } = await assumeWhile((response) =>
    sendJson(response, 200, { ...SESSION_TOKEN, person, homeId: 2, mark: 'n' }),
  );
  letAnswer();
  await found;
  expect(session.get()).toEqual({ status: 'signed-in', person, homeId: 2, mark: 'n' });
});

it('that has ended leads to where sessions begin, as if nothing had been known', async () => {
  const { session, found, letAnswer } = await assumeWhile((response) => sendJson(response, 401, { errors: [] }));
  letAnswer();
  await found;
  expect(session.get()).toEqual({ status: 'signed-out', because: null });
});

it('goes on while nobody answers, and is decided by the first answer', async () => {
  let answers = 0;
  const { session, found, letAnswer } = await assumeWhile((response) => {
    answers += 1;
    if (answers === 1) response.destroy();
    else sendJson(response, 200, { ...SESSION_TOKEN, homeId: 5, mark: 'm' });
  });
  letAnswer();
  await found;
  expect(session.get()).toEqual({ status: 'signed-in', ...KNOWN });
  expect(await session.token()).toBe(SESSION_TOKEN.accessToken);
  expect(session.get()).toMatchObject({ homeId: 5 });
});

it('is not assumed of somebody who has signed out', async () => {
  const { session, found, letAnswer } = await assumeWhile((response) => sendJson(response, 200, { ...SESSION_TOKEN, mark: 'm' }));
  session.drop('asked');
  session.assume(KNOWN);
  letAnswer();
  await found;
  expect(session.get()).toEqual({ status: 'signed-out', because: 'asked' });
});
