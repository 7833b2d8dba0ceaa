import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Plugin } from 'vite';
import { INSTALLABLE_BRANDS, type InstallableBrand } from './installable-brands.ts';

/** The page's background: what is painted before the first script, in the light theme. */
const BACKGROUND = '#F4F1EF';
const { resolve } = createRequire(import.meta.url);

/** Makes each brand installable: its manifest, and its icons drawn from its `icon.svg`. */
export function appManifests(): Plugin {
  return {
    name: 'braise:app-manifests',
    apply: 'build',
    async generateBundle() {
      await (ready ??= readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')).then((wasm) => initWasm(wasm)));
      for (const brand of INSTALLABLE_BRANDS) {
        const svg = readFileSync(join(import.meta.dirname, '../public', brand.folder, 'icon.svg'), 'utf8');
        const emit = (name: string, source: string | Uint8Array) => this.emitFile({ type: 'asset', fileName: brand.folder + name, source });
        emit('manifest.webmanifest', JSON.stringify(manifestOf(brand)));
        emit('icon-192.png', drawn(svg, 192));
        emit('icon-512.png', drawn(svg, 512));
        emit('icon-maskable-512.png', drawn(filled(svg, brand.iconGround), 512));
        emit('apple-touch-icon.png', drawn(filled(svg, brand.iconGround), 180));
      }
    },
  };
}

let ready: Promise<void> | undefined;

const drawn = (svg: string, width: number): Uint8Array => new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();

/** The icon on a ground up to the corners: systems cut their own shape, which leaves at least the middle four fifths. */
const filled = (svg: string, ground: string): string =>
  svg.replace(/<svg([^>]*)>/, `<svg$1><rect width="32" height="32" fill="${ground}"/>`);

function manifestOf({ id, name, shortName, folder }: InstallableBrand) {
  const start = folder === '' ? '/main/home' : `/main/home?bundle=${id}`;
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${folder}${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: `/?app=${id}`,
    name,
    short_name: shortName,
    lang: 'fr',
    dir: 'ltr',
    description: 'La température de chaque pièce, son planning et ce qu’elle coûte.',
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
    categories: ['lifestyle', 'utilities'],
    icons: [icon('icon-192.png', 192, 'any'), icon('icon-512.png', 512, 'any'), icon('icon-maskable-512.png', 512, 'maskable')],
    shortcuts: [{ name: 'Pièces et appareils', url: '/main/settings/home/rooms-and-devices' }],
  };
}
