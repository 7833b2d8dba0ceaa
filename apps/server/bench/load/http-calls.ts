import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** The answer's size in bytes, and how long it took, ms. */
export type Answer = { readonly bytes: number; readonly took: number };
export type Call = () => Promise<Answer>;

const agent = new Agent({ keepAlive: true, maxSockets: 100 });

/** Asks with a bearer token; throws on another status than 200. */
export function ask(url: string, token: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const began = performance.now();
  const request = get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
    let bytes = 0;
    response.on('data', (chunk: Buffer) => (bytes += chunk.length));
    response.on('end', () => {
      if (response.statusCode === 200) resolve({ bytes, took: performance.now() - began });
      else reject(new Error(`${url} answers ${response.statusCode}`));
    });
  });
  request.on('error', reject);
  return promise;
}

/** Calls over so many connections, none of which ever pauses. */
export async function withoutPause(connections: number, calls: readonly Call[]): Promise<readonly Answer[]> {
  const rest = calls.values();
  const answers: Answer[] = [];
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const call of rest) answers.push(await call());
    }),
  );
  return answers;
}

/** Callers at once, each of which begins at another moment and pauses after each answer, ms. */
export async function withPauses(callers: readonly (readonly Call[])[], pause: number): Promise<readonly Answer[]> {
  const answers = callers.map(async (calls, index) => {
    await delay((pause * index) / callers.length);
    const own: Answer[] = [];
    for (const call of calls) {
      own.push(await call());
      await delay(pause);
    }
    return own;
  });
  return (await Promise.all(answers)).flat();
}

export function percentile(answers: readonly Answer[], share: number): number {
  const times = answers.map(({ took }) => took).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}
