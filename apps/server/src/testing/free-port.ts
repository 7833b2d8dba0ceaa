import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * From here to there a browser blocks no port, and no system takes one for a connection that leaves it: until its program listens,
 * and while that is started again, nobody comes to stand on what was found.
 */
const [LEAST, MOST] = [11_000, 32_000];

/** A port that nobody listens on, for a program that cannot be told to choose one itself. */
export async function freePort(): Promise<number> {
  const port = randomInt(LEAST, MOST);
  const probe = createServer().listen(port);
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  probe.close();
  await once(probe, 'close');
  return port;
}
