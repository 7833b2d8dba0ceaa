import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './install.mjs';

const SOURCES = ['apps/web', 'packages/domain/src', 'packages/contract/src', 'package-lock.json'];
const stamp = join(root, 'apps/web/dist/.sources');

/** Builds the web app unless the last build was made from the same sources. */
export function ensureWebBuilt() {
  const digest = digestOf(SOURCES);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  console.log('Building the web app …');
  const status = run('vite', ['build', '--logLevel', 'error'], { cwd: join(root, 'apps/web') });
  if (status !== 0) process.exit(status);
  writeFileSync(stamp, digest);
}

function digestOf(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const entry = join(root, path);
    if (/\/(dist|dist-maps|node_modules)$/.test(path) || !existsSync(entry)) return;
    const names = readDirectory(entry);
    if (names) for (const name of names) visit(`${path}/${name}`);
    else hash.update(path).update(readFileSync(entry));
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}

function readDirectory(path) {
  try {
    return readdirSync(path).toSorted();
  } catch {
    return null;
  }
}
