import { ensureInstalled, node, run } from './lib/install.mjs';

ensureInstalled();
process.exit(run(node, ['apps/server/src/admin.ts', ...process.argv.slice(2)]));
