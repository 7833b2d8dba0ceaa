import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, ensurePrograms, node, root, run } from './lib/install.mjs';

ensureInstalled();
ensurePrograms({ chromium: 'chromium', mosquitto: 'mosquitto' });

const checks = run(node, ['scripts/check.mjs']);
const { ensureWebBuilt } = await import('./lib/web-build.mjs');
ensureWebBuilt();

const report = join(root, '.cache/test-report.json');
mkdirSync(join(root, '.cache'), { recursive: true });
rmSync(report, { force: true });
const tests = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)]);

const { passed, failed } = counts(report);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(checks !== 0 || tests !== 0 || failed > 0 || passed === 0 ? 1 : 0);

function counts(path) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(path, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
