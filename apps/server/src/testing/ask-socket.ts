import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';

type Answer = { readonly value: string } | { readonly error: string };

/** Answers questions of tests on a unix socket: what a run has once, and makes when it is first asked for. */
export async function listenOnSocket(
  path: string,
  answer: (question: string) => Promise<string>,
): Promise<{ readonly path: string; close(): void }> {
  const server = createServer({ allowHalfOpen: true }, (connection) => {
    connection.on('error', () => undefined);
    // its other half stays open for the answer
    text(connection.iterator({ destroyOnReturn: false }))
      .then(answer)
      .then(
        (value): Answer => ({ value }),
        (error: unknown): Answer => ({ error: String(error) }),
      )
      .then((told) => connection.end(JSON.stringify(told)))
      // whoever asked went away
      .catch(() => undefined);
  });
  await new Promise<void>((resolve) => {
    server.listen(path, resolve);
  });
  return { path, close: () => server.close() };
}

/** Asks there; an error of whoever answers is thrown here. */
export async function askSocket(path: string, question = ''): Promise<string> {
  const connection = connect({ path, allowHalfOpen: true });
  connection.end(question);
  const told: Answer = JSON.parse(await text(connection));
  if ('error' in told) throw new Error(told.error);
  return told.value;
}
