// Tells the type checker which classes each style module of the web has: .cache/style-types stands over apps/web/src by `rootDirs`.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './install.mjs';

const SOURCES = join(root, 'apps/web/src');
const TYPES = join(root, '.cache/style-types');

/** The classes that a style module declares, as its importers name them. */
function classesOf(sheet) {
  const bare = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/:global\([^)]*\)/g, '');
  const names = [...bare.matchAll(/([^{};]*)\{/g)].flatMap(([, selector]) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)]);
  return [...new Set(names.map(([, name]) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())))];
}

/** The style modules of the web by their paths in its sources, each with its text. */
function styleModules() {
  return filesBelow(SOURCES, '.module.css').map((path) => ({ path, text: readFileSync(join(SOURCES, path), 'utf8') }));
}

/** Writes what has changed only: the checker keeps what it knows of the rest. */
export function writeStyleTypes() {
  const written = new Set();
  for (const { path, text } of styleModules()) {
    const file = path.replace(/\.css$/, '.d.css.ts');
    const types = `declare const styles: {\n${classesOf(text)
      .map((name) => `  readonly ${name}: string;\n`)
      .join('')}};\nexport default styles;\n`;
    const place = join(TYPES, file);
    written.add(file);
    if (existsSync(place) && readFileSync(place, 'utf8') === types) continue;
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, types);
  }
  for (const file of filesBelow(TYPES, '.d.css.ts')) if (!written.has(file)) rmSync(join(TYPES, file));
}

function filesBelow(folder, ending) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(ending));
}
