import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, environment, node, root } from './lib/install.mjs';

ensureInstalled();
const { ensureWebBuilt } = await import('./lib/web-build.mjs');
ensureWebBuilt();

// people come in by Vite's address: sign-in leads back there
const env = { BRAISE_PUBLIC_URL: 'http://localhost:5173', BRAISE_HOST_ORIGINS: 'http://localhost:8421', ...environment };
// the server restarts when its sources change; Vite serves the web app and hands its calls on to the server
const processes = [
  spawn(node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], { cwd: root, stdio: 'inherit', env }),
  spawn(node, [join(root, 'node_modules/vite/bin/vite.js')], { cwd: join(root, 'apps/web'), stdio: 'inherit', env }),
];
const stop = () => processes.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of processes) child.on('exit', stop);
