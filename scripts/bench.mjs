import { ensureInstalled, node, run } from './lib/install.mjs';

ensureInstalled();
const { ensureWebBuilt } = await import('./lib/web-build.mjs');
ensureWebBuilt();
process.exit(run(node, ['--expose-gc', 'apps/server/bench/main.ts', ...process.argv.slice(2)]));
