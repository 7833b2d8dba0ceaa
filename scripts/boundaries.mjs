// Enforces who may import whom: between packages, between the rooms of the server and of the web, between features; and that nothing imports itself in a circle. Type imports count.
// And that no folder grows beyond what a reader takes in at a glance.
import { existsSync, readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

const PACKAGES = {
  domain: [],
  contract: ['domain'],
  energy: ['domain'],
  control: ['domain', 'energy'],
  devices: ['domain'],
  simulator: ['domain', 'devices'],
};
/** What tests of a package may use besides: models are judged by the virtual homes of another package, whose physics they do not share. */
const IN_TESTS = { energy: ['simulator', 'devices'] };
const APPS = { server: Object.keys(PACKAGES), web: ['domain', 'contract'], 'host-emulator': ['domain', 'contract'] };
/** Files of another app that are more than its own: the look of the product, on whichever page. */
const SHARED = { 'host-emulator': ['@braise/web/src/ui/tokens.css', '@braise/web/src/ui/unlayered/reset.css'] };

/** Folders of an app, and the folders of the same app that each must not reach into. */
const ROOMS = [
  {
    from: /^apps\/web\/src\/ui\//,
    not: /^apps\/web\/src\/(app|features|chart|loading|api|host)\//,
    why: 'ui knows no feature and no wire',
  },
  {
    from: /^apps\/web\/src\/chart\//,
    not: /^apps\/web\/src\/(app|features|loading|api|host|messages|reporting|analytics|brand)\//,
    why: 'a chart knows no feature, no wire and no words: what it shows is given to it',
  },
  {
    from: /^apps\/web\/src\/(api|host|reporting|analytics|brand|updates)\//,
    not: /^apps\/web\/src\/(app|features|chart|loading|ui)\//,
    why: 'what speaks to the outside stands below the screens',
  },
  {
    from: /^apps\/web\/src\/places\//,
    not: /^apps\/web\/src\/(app|features)\//,
    why: 'where a home is is asked alike when it is made and afterwards',
  },
  {
    from: /^apps\/web\/src\/tariff\//,
    not: /^apps\/web\/src\/(app|features)\//,
    why: 'what energy costs is asked and said alike wherever it is',
  },
  {
    from: /^apps\/web\/src\/loading\//,
    not: /^apps\/web\/src\/(app|features)\//,
    why: 'every feature awaits and misses answers in one way',
  },
  { from: /^apps\/web\/src\/features\//, not: /^apps\/web\/src\/app\//, why: 'app composes features, not the other way' },
];

/**
 * Rooms of the server, and the rooms that each may import; `composition` may import all, tests and what they set their scene with too. A feature
 * imports no other: what two need stands below them. Files beside the rooms are open to all.
 */
const STORED = ['bus', 'database', 'telemetry'];
const KNOWN = [...STORED, 'home-model', 'commands', 'identity'];
const SERVER = {
  bus: [],
  ports: [],
  roles: ['bus', 'database', 'ports'],
  database: [],
  telemetry: ['database', 'jobs'],
  tls: [],
  providers: [],
  places: ['providers'],
  pages: ['providers'],
  jobs: ['database'],
  observability: [],
  'home-model': ['database', 'telemetry'],
  journal: [],
  commands: ['bus', 'database', 'home-model', 'jobs', 'journal'],
  views: ['home-model'],
  identity: ['bus', 'database', 'jobs', 'pages', 'providers'],
  access: ['bus', 'database', 'identity'],
  'device-link': [...STORED, 'ports'],
  engine: [...STORED, 'home-model', 'journal', 'ports'],
  features: [...KNOWN, 'jobs', 'journal', 'pages', 'places', 'ports', 'providers'],
  'personal-data': ['database', 'features'],
  wire: [...KNOWN, 'access', 'features', 'pages', 'personal-data', 'places', 'providers', 'views'],
  demo: [...KNOWN, 'device-link', 'engine', 'features', 'journal', 'providers'],
  admin: [...KNOWN, 'device-link', 'features'],
};

/** Rooms that the nouns of the wire share, and what those may import of the wire. No noun imports another; files beside them compose all. */
const WIRE = { http: [], bodies: [], endpoints: ['http'] };

/** How many sources a folder may hold beside each other; what is more gets rooms. */
const SIBLINGS = 25;

const sources = listed('**/*.ts', '**/*.tsx', '**/*.mjs', '**/*.js', '**/*.css');
const files = sources.filter((file) => /^(packages\/.*\.ts|apps\/.*\.(tsx?|css))$/.test(file));
const imports = new Map(files.map((file) => [file, importsOf(file)]));
const broken = [...files.flatMap((file) => violations(file, imports.get(file))), ...circles(), ...fullFolders()];
for (const line of broken) console.error(line);
process.exit(broken.length === 0 ? 0 : 1);

function listed(...patterns) {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file));
}

function importsOf(file) {
  const text = readFileSync(file, 'utf8');
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
  const units = kind === 'packages' ? PACKAGES[unit] : APPS[unit];
  const allowed = units && isOfTests(file) ? [...units, ...(IN_TESTS[unit] ?? [])] : units;
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
    if (feature && featureOf(target) && featureOf(target) !== feature && (unit === 'web' || !isOfTests(file)))
      found.push(`${file} -> ${target}: features do not import each other`);
    if (unit === 'server' && !isOfTests(file)) found.push(...betweenRooms(file, target), ...withinWire(file, target));
  }
  return found;
}

function betweenRooms(file, target) {
  const [from, to] = [serverRoomOf(file), serverRoomOf(target)];
  if (to === undefined || from === undefined || from === to || from === 'composition') return [];
  for (const room of [from, to]) if (!(room in SERVER)) return [`${file} -> ${target}: ${room} is not in the table of rooms`];
  return SERVER[from].includes(to) ? [] : [`${file} -> ${target}: ${from} may not import ${to}`];
}

function withinWire(file, target) {
  const [from, to] = [wireRoomOf(file), wireRoomOf(target)];
  if (to === undefined || from === undefined || from === to) return [];
  return (WIRE[from] ?? Object.keys(WIRE)).includes(to) ? [] : [`${file} -> ${target}: the wire's ${from} may not import its ${to}`];
}

/** Circles of files, types included; by Tarjan's strongly connected components. */
function circles() {
  const targets = new Map(
    files.map((file) => [
      file,
      imports
        .get(file)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => normalize(`${dirname(file)}/${specifier}`))
        .filter((target) => imports.has(target)),
    ]),
  );
  const order = new Map();
  const lowest = new Map();
  const open = [];
  const found = [];
  const visit = (file) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file));
    open.push(file);
    for (const target of targets.get(file)) {
      if (!order.has(target)) visit(target);
      if (open.includes(target)) lowest.set(file, Math.min(lowest.get(file), lowest.get(target)));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1 || targets.get(file).includes(file)) found.push(circle);
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return found.map((circle) => `${circle.join(' -> ')}: a circle`);
}

function fullFolders() {
  const held = Map.groupBy(sources, (file) => dirname(file));
  return [...held]
    .filter(([, siblings]) => siblings.length > SIBLINGS)
    .map(([folder, siblings]) => `${folder}: ${siblings.length} sources beside each other, of at most ${SIBLINGS}`);
}

function featureOf(path) {
  return /^apps\/[^/]+\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

function isOfTests(path) {
  return /\.test\.tsx?$|\/testing\//.test(path);
}

function serverRoomOf(path) {
  return /^apps\/server\/src\/([^/]+)\//.exec(path)?.[1];
}

function wireRoomOf(path) {
  return /^apps\/server\/src\/wire\/([^/]+)\//.exec(path)?.[1];
}
