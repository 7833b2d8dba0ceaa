import { ensureInstalled, environment, node, run } from './lib/install.mjs';
import { writeStyleTypes } from './lib/style-types.mjs';

ensureInstalled();
writeStyleTypes();
// Checkers of one project each work out the types that they share: one takes less than half of the processor time of four, as does one thread of the
// linter. And memory that lasts some seconds needs no collecting.
const frugal = { ...environment, GOGC: '400' };
const checks = [
  { name: 'types', command: 'tsc', args: ['-b', '--checkers', '1', '--builders', '2'], env: frugal },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'], env: { ...frugal, GOMAXPROCS: '1' } },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'boundaries', command: node, args: ['scripts/boundaries.mjs'] },
  { name: 'unused code', command: 'knip', args: ['--no-progress', '--treat-config-hints-as-errors'] },
];
let failed = 0;
for (const { name, command, args, env = environment } of checks) {
  const status = run(command, args, { env });
  console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${name}`);
  if (status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
