import { pino } from 'pino';
import { type Config, readConfig } from './config.ts';
import { keepCompiledModules } from './keep-compiled-modules.ts';
import { logOptions } from './wire/http/log-options.ts';

const config = readConfigOrExit();
const log = pino(logOptions(config.logLevel));
const stopRequested = Promise.withResolvers<void>();
let signals = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    signals += 1;
    stopRequested.resolve();
    // whoever asks twice does not want to wait
    if (signals > 1) process.exit(1);
  });
}

try {
  keepCompiledModules(config.dataDir);
  const { startServer } = await import('./server.ts');
  const server = await startServer({ config, log, say: (line) => console.log(line) });
  await stopRequested.promise;
  await server.stop();
  process.exit(0);
} catch (error) {
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
