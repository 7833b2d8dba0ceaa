// Finds values that are exported and that no other module takes, tests included. Types are told with the functions that speak of them.
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const packages = new Map();
for (const file of execFileSync('git', ['ls-files', '--', '*package.json'], { encoding: 'utf8' }).split('\n').filter(Boolean)) {
  const { name, exports } = JSON.parse(readFileSync(file, 'utf8'));
  for (const [path, target] of Object.entries(typeof exports === 'string' ? { '.': exports } : (exports ?? {})))
    if (typeof target === 'string') packages.set(normalize(`${name}/${path}`).replace(/\/$/, ''), normalize(`${dirname(file)}/${target}`));
}
const modules = new Map();
for (const file of sources) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    continue;
  }
  modules.set(file, { text, module: parseSync(file, text).module });
}
/** Names that are used of a file: by file, then name; '*' is all of them. */
const used = new Map();
const use = (from, specifier, name) => {
  const target = specifier.startsWith('.') ? normalize(`${dirname(from)}/${specifier}`) : packages.get(specifier);
  if (target === undefined) return;
  const names = used.get(target) ?? new Set();
  names.add(name);
  used.set(target, names);
};
for (const [file, { text, module }] of modules) {
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName } of entries) use(file, moduleRequest.value, nameOf(importName));
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName } of entries) if (moduleRequest) use(file, moduleRequest.value, nameOf(importName));
  for (const { moduleRequest } of module.dynamicImports) use(file, text.slice(moduleRequest.start + 1, moduleRequest.end - 1), '*');
}
const found = [];
for (const [file, { module }] of modules) {
  const names = used.get(file) ?? new Set();
  if (names.has('*')) continue;
  for (const { entries } of module.staticExports)
    for (const { exportName, moduleRequest, isType } of entries)
      // a default is found by the name of its file: what a tool or a runner loads
      if (exportName.kind === 'Name' && !isType && !moduleRequest && !names.has(exportName.name)) found.push(`${file}: ${exportName.name}`);
}
for (const line of found) console.error(`${line} is exported and imported nowhere`);
process.exit(found.length === 0 ? 0 : 1);

/** '*' where all names are meant. */
function nameOf({ kind, name }) {
  if (kind === 'Name') return name;
  return kind === 'Default' ? 'default' : '*';
}
