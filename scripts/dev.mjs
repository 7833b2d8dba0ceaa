import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, environment, node, root } from './lib/install.mjs';

ensureInstalled();
// the server restarts when its sources change; Vite serves the web app and hands its calls on to the server
const processes = [
  spawn(node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], { cwd: root, stdio: 'inherit', env: environment }),
  spawn(node, [join(root, 'node_modules/vite/bin/vite.js')], { cwd: join(root, 'apps/web'), stdio: 'inherit', env: environment }),
];
const stop = () => processes.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of processes) child.on('exit', stop);
