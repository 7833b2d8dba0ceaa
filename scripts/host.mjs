import { spawn } from 'node:child_process';
import { ensureInstalled, environment, node, root } from './lib/install.mjs';

ensureInstalled();
const emulator = spawn(node, ['apps/host-emulator/src/main.ts'], { cwd: root, stdio: 'inherit', env: environment });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => emulator.kill(signal));
emulator.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
