import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The Node that the project runs on, brought by npm, whatever Node started this script. */
export const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The environment of everything that is started here: the project's own Node and tools first. */
export const environment = { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}` };

/** Installs the dependencies when they are missing or older than the lock file; says nothing when there is nothing to do. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Braise needs Node 20.19 or newer to start; this is ${process.version}.`);
    process.exit(1);
  }
  const stamp = join(root, 'node_modules', '.package-lock.json');
  const fresh = existsSync(stamp) && existsSync(node) && statSync(stamp).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
  if (fresh) return;
  console.log('Installing dependencies …');
  // npm chooses versions by the engine that runs it: the lock file decides instead, and its engine warnings say nothing about the Node used later
  const installed = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (installed.status !== 0) process.exit(installed.status ?? 1);
}

/** Runs a program of node_modules/.bin to its end and returns its exit code. */
export function run(command, args, options = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment, ...options }).status ?? 1;
}

/**
 * Installs Debian packages that the checks need and the machine lacks; `commands` maps a program to its package, `instead` to another program that
 * does where it cannot be installed.
 */
export function ensurePrograms(commands, { instead = {} } = {}) {
  const missing = Object.entries(commands).filter(([program]) => !findProgram(program));
  if (missing.length === 0) return;
  const packages = missing.map(([, name]) => name);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  console.log(`Installing ${packages.join(', ')} …`);
  try {
    const [command, ...rest] = [...sudo, 'apt-get'];
    execFileSync(command, [...rest, 'update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'] });
    execFileSync(command, [...rest, 'install', '-y', '-qq', ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    if (missing.every(([program]) => program in instead && findProgram(instead[program]))) return;
    console.error(`The checks need ${packages.join(', ')}, and this machine could not install them. Install them and run again.`);
    process.exit(1);
  }
}

function findProgram(program) {
  return ['/usr/bin', '/usr/sbin', '/usr/local/bin', ...(process.env.PATH ?? '').split(':')].some((folder) =>
    existsSync(join(folder, program)),
  );
}
