import { ensureInstalled, node, run } from './lib/install.mjs';
import { writeStyleTypes } from './lib/style-types.mjs';

ensureInstalled();
writeStyleTypes();
const checks = [
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'boundaries', command: node, args: ['scripts/boundaries.mjs'] },
  { name: 'unused code', command: 'knip', args: ['--no-progress', '--treat-config-hints-as-errors'] },
];
let failed = 0;
for (const { name, command, args } of checks) {
  const status = run(command, args);
  console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${name}`);
  if (status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
