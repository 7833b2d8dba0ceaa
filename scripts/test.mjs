import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureInstalled, ensurePrograms, node, root, run } from './lib/install.mjs';

/** The projects of vitest.config.ts, the quickest first. */
const LAYERS = ['packages', 'web', 'server', 'e2e'];
const [asked, rest] = [process.argv.slice(2).filter(isLayer), process.argv.slice(2).filter((one) => !isLayer(one))];

ensureInstalled();
ensurePrograms(
  { 'chromium-headless-shell': 'chromium-headless-shell', mosquitto: 'mosquitto' },
  // the whole browser draws the same, at three times the cost
  { instead: { 'chromium-headless-shell': 'chromium' } },
);

const report = join(root, '.cache/test-report.json');
mkdirSync(join(root, '.cache'), { recursive: true });

const spent = [];
const checks = spend('checks', () => run(node, ['scripts/check.mjs']));
const { ensureWebBuilt } = await import('./lib/web-build.mjs');
spend('web build', ensureWebBuilt);

const results = layersToRun().map((layer) => spend(layer ?? rest.join(' '), () => test(layer)));
const passed = sum(results.map((one) => one.passed));
const failed = sum(results.map((one) => one.failed));
const failing = results.flatMap((one) => one.files);
const stumbled = results.flatMap((one) => one.stumbled);

console.log(`\n${passed} passed, ${failed} failed`);
for (const { test: name, why } of stumbled) console.log(`Only at the second try: ${name}\n  ${why}`);
if (failing.length > 0) console.log(`Once more, just those: npm test -- ${failing.join(' ')}`);
if (spent.every(({ seconds }) => seconds !== null)) {
  const total = Math.round(sum(spent.map(({ seconds }) => seconds)));
  console.log(`Processor seconds: ${total} (${spent.map(({ what, seconds }) => `${what} ${Math.round(seconds)}`).join(', ')})`);
}
process.exit(checks !== 0 || failed > 0 || passed === 0 || results.some(({ status }) => status !== 0) ? 1 : 0);

function isLayer(argument) {
  return LAYERS.includes(argument);
}

/** Null: whatever the arguments name, in one run. */
function layersToRun() {
  if (asked.length > 0) return LAYERS.filter((layer) => asked.includes(layer));
  return rest.length > 0 ? [null] : LAYERS;
}

function test(layer) {
  rmSync(report, { force: true });
  const project = layer === null ? [] : ['--project', layer];
  const status = run('vitest', ['run', ...project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...rest]);
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const files = testResults.filter((file) => file.status === 'failed').map((file) => relative(root, file.name));
    return { status, passed: numPassedTests, failed: numFailedTests, files, stumbled: testResults.flatMap(stumbledIn) };
  } catch {
    return { status, passed: 0, failed: 1, files: [], stumbled: [] };
  }
}

/** The tests of a file that passed once they were tried again, and why not before. */
function stumbledIn({ name, assertionResults }) {
  const again = assertionResults.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0);
  return again.map(({ fullName, failureMessages }) => ({
    test: `${relative(root, name)} > ${fullName}`,
    why: failureMessages[0].split('\n')[0],
  }));
}

function spend(what, act) {
  const before = processorSeconds();
  const done = act();
  const after = processorSeconds();
  spent.push({ what, seconds: before === null || after === null ? null : after - before });
  return done;
}

/** What the programs that were started here and have ended took, with all that these waited for; null where the system does not tell. */
function processorSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // after the name of the program, which may have blanks: children in user mode and in the kernel, in hundredths
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(13, 15);
    return (Number(user) + Number(system)) / 100;
  } catch {
    return null;
  }
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
