import { startEmulator } from './emulator.ts';

const appUrl = (process.env['BRAISE_PUBLIC_URL'] ?? 'http://localhost:8420').replace(/\/+$/, '');
const port = Number(process.env['BRAISE_EMULATOR_PORT'] ?? 8421);

const emulator = await startEmulator({ appUrl, port, networkPort: port + 1 });
console.log(`The phone is at ${emulator.url}; the server at ${appUrl} lets it in when it runs with BRAISE_HOST_ORIGINS=${emulator.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void emulator.close());
