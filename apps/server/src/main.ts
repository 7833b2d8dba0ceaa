import { pino } from 'pino';
import { aborted } from './aborted.ts';
import { type Config, readConfig } from './config.ts';
import { keepCompiledModules } from './keep-compiled-modules.ts';
import { surviveLostDatabase } from './survive-lost-database.ts';
import { logOptions } from './wire/http/log-options.ts';

/** One Ctrl-C comes several times: from the terminal to the whole group, and from npm and the launcher, who hand on what they got. */
const ONE_REQUEST_MS = 2000;

const config = readConfigOrExit();
const log = pino(logOptions(config.logLevel));
surviveLostDatabase(log);
const stopping = new AbortController();
let askedAt: number | null = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    askedAt ??= performance.now();
    stopping.abort();
    // whoever asks again does not want to wait
    if (performance.now() - askedAt > ONE_REQUEST_MS) process.exit(1);
  });
}

try {
  keepCompiledModules(config.dataDir);
  const { startServer } = await import('./server.ts');
  const server = await startServer({ config, log, say: (line) => console.log(line), signal: stopping.signal });
  await aborted(stopping.signal);
  await server.stop();
  process.exit(0);
} catch (error) {
  // whoever asks for the end while the database is waited for gets it
  if (stopping.signal.aborted && error instanceof Error && error.name === 'AbortError') process.exit(0);
  exitWith(error);
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return exitWith(error);
  }
}

function exitWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
