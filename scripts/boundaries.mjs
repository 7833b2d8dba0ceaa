// Enforces who may import whom: between packages, between the rooms of the server and of the web, between features. Type imports count.
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

const PACKAGES = {
  domain: [],
  contract: ['domain'],
  control: ['domain'],
  energy: ['domain'],
  devices: ['domain'],
  simulator: ['domain', 'devices'],
};
const APPS = { server: Object.keys(PACKAGES), web: ['domain', 'contract'], 'host-emulator': ['domain', 'contract'] };
/** Files of another app that are more than its own: the colours and sizes of the product, on whichever page. */
const SHARED = { 'host-emulator': ['@braise/web/src/ui/tokens.css'] };

/** Folders of an app, and the folders of the same app that each must not reach into. */
const ROOMS = [
  { from: /^apps\/web\/src\/ui\//, not: /^apps\/web\/src\/(app|features|loading|api|host)\//, why: 'ui knows no feature and no wire' },
  {
    from: /^apps\/web\/src\/(api|host|reporting|analytics|brand|updates)\//,
    not: /^apps\/web\/src\/(app|features|loading|ui)\//,
    why: 'what speaks to the outside stands below the screens',
  },
  {
    from: /^apps\/web\/src\/loading\//,
    not: /^apps\/web\/src\/(app|features)\//,
    why: 'every feature awaits and misses answers in one way',
  },
  { from: /^apps\/web\/src\/features\//, not: /^apps\/web\/src\/app\//, why: 'app composes features, not the other way' },
  { from: /^apps\/server\/src\/features\//, not: /^apps\/server\/src\/(wire|demo|main)/, why: 'features know no wire' },
  {
    from: /^apps\/server\/src\/(telemetry|database|bus)\//,
    not: /^apps\/server\/src\/(features|wire|engine|device-link|demo|access)\//,
    why: 'storage stands below',
  },
  { from: /^apps\/server\/src\/engine\//, not: /^apps\/server\/src\/(wire|demo)\//, why: 'the engine knows no wire' },
];

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '--', 'packages/**/*.ts', 'apps/**/*.ts', 'apps/**/*.tsx', 'apps/**/*.css'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter(Boolean);
const broken = files.flatMap((file) => violations(file, importsOf(file)));
for (const line of broken) console.error(line);
process.exit(broken.length === 0 ? 0 : 1);

function importsOf(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  if (file.endsWith('.css')) return [...text.matchAll(/@import\s+(?:url\()?['"]([^'"]+)['"]/g)].map(([, specifier]) => specifier);
  const { module } = parseSync(file, text);
  const specifiers = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) => entry.entries.map((item) => item.moduleRequest?.value).filter(Boolean)),
    ...module.dynamicImports.map((entry) => text.slice(entry.moduleRequest.start + 1, entry.moduleRequest.end - 1)),
  ];
  return [...new Set(specifiers)];
}

function violations(file, specifiers) {
  const [, kind, unit] = /^(packages|apps)\/([^/]+)\//.exec(file) ?? [];
  const allowed = kind === 'packages' ? PACKAGES[unit] : APPS[unit];
  if (!allowed) return [`${file}: ${unit} is not in the table of units`];
  const found = [];
  for (const specifier of specifiers) {
    const [, imported] = /^@braise\/([^/]+)/.exec(specifier) ?? [];
    const shared = SHARED[unit]?.includes(specifier) ?? false;
    if (imported && imported !== unit && !allowed.includes(imported) && !shared)
      found.push(`${file}: ${unit} may not import @braise/${imported}`);
    if (!specifier.startsWith('.')) continue;
    const target = normalize(`${dirname(file)}/${specifier}`);
    if (!target.startsWith(`${kind}/${unit}/`)) found.push(`${file}: reaches into ${target} by path`);
    for (const room of ROOMS) if (room.from.test(file) && room.not.test(target)) found.push(`${file} -> ${target}: ${room.why}`);
    const feature = featureOf(file);
    if (unit === 'web' && feature && featureOf(target) && featureOf(target) !== feature)
      found.push(`${file} -> ${target}: features do not import each other`);
  }
  return found;
}

function featureOf(path) {
  return /^apps\/[^/]+\/src\/features\/([^/]+)\//.exec(path)?.[1];
}
