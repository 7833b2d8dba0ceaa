import { spawn } from 'node:child_process';
import { ensureInstalled, environment, node, root } from './lib/install.mjs';

ensureInstalled();
const { ensureWebBuilt } = await import('./lib/web-build.mjs');
ensureWebBuilt();

const server = spawn(node, ['apps/server/src/main.ts'], { cwd: root, stdio: 'inherit', env: environment });
// a terminal sends Ctrl-C to the whole group; a service manager signals this process only
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
