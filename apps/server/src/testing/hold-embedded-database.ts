import { startEmbeddedDatabase } from '../database/embedded/embedded-database.ts';

// A program of its own that starts the embedded database of a folder and holds it until it is killed, or told to leave in a hurry (SIGTERM). Prints `ready`, or an error's code.
process.on('SIGTERM', () => process.exit(1));
const [dataDir = ''] = process.argv.slice(2);
try {
  const held = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  process.stdout.write(`ready ${held.pid()}\n`);
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(`${error instanceof Error && 'code' in error ? String(error.code) : String(error)}\n`);
}
