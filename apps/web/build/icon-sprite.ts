import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { PHOSPHOR_ICONS } from '../src/ui/marks/phosphor-icons.ts';

const { resolve } = createRequire(import.meta.url);
const own = join(import.meta.dirname, '../src/ui/icons');

/** Puts the icons that the app uses, and no other, into the page as symbols: no script, no request, no flash. */
export function iconSprite(): Plugin {
  return {
    name: 'braise:icon-sprite',
    transformIndexHtml: () => [
      {
        tag: 'svg',
        attrs: { 'aria-hidden': 'true', width: '0', height: '0', class: 'sprite' },
        children: symbols().join(''),
        injectTo: 'body-prepend',
      },
    ],
  };
}

function symbols(): string[] {
  const drawn = readdirSync(own).map((file) => symbol(basename(file, '.svg'), join(own, file)));
  return [...PHOSPHOR_ICONS.map((name) => symbol(name, phosphorFile(name))), ...drawn];
}

function phosphorFile(name: string): string {
  const style = /-(fill|bold)$/.exec(name)?.[1] ?? 'regular';
  return resolve(`@phosphor-icons/core/${style}/${name}.svg`);
}

function symbol(id: string, file: string): string {
  const svg = readFileSync(file, 'utf8');
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1];
  const drawing = /<svg[^>]*>(.*)<\/svg>/s.exec(svg)?.[1]?.trim();
  if (viewBox === undefined || drawing === undefined) throw new Error(`${file} is not an icon`);
  const fill = /<svg[^>]*fill="currentColor"/.test(svg) ? ' fill="currentColor"' : '';
  return `<symbol id="i-${id}" viewBox="${viewBox}"${fill}>${drawing}</symbol>`;
}
