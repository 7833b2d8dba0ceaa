import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { designSheet, tokensFor } from './tokens.ts';

/** The font's latin subset, Hanken Grotesk Variable (OFL-1.1). */
const FONT = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
const FONT_NAME = 'hanken-grotesk.woff2';

type Asset = { readonly path: string; readonly type: string; readonly content: Buffer };

/** An asset's address changes with its content, so it may be cached for ever. */
function asset(name: string, type: string, content: Buffer): Asset {
  const version = createHash('sha256').update(content).digest('base64url').slice(0, 10);
  const dot = name.lastIndexOf('.');
  return { path: `/account/assets/${name.slice(0, dot)}-${version}${name.slice(dot)}`, type, content };
}

const local = (name: string) => readFileSync(new URL(`assets/${name}`, import.meta.url));

const font = asset(FONT_NAME, 'font/woff2', readFileSync(createRequire(import.meta.url).resolve(FONT)));
const fontFile = font.path.slice(font.path.lastIndexOf('/') + 1);
/** What the pages wear like every other page of the product. */
const UNLAYERED = ['reset', 'text', 'button', 'field', 'brand-mark', 'ember'];
/** The sheets of the pages in the order that their rules follow each other in. */
const SHEETS = ['base', 'frame', 'fields', 'actions', 'device-approval', 'messages', 'wide-frame', 'operator', 'forced-colors'];
/** As one, without the design's tokens that it uses. */
export const sheet = [
  ...UNLAYERED.map((name) => designSheet(`unlayered/${name}.css`)),
  ...SHEETS.map((name) => local(`styles/${name}.css`).toString()),
]
  .join('\n')
  .replace(FONT_NAME, fontFile);
const style = asset('pages.css', 'text/css; charset=utf-8', Buffer.from(tokensFor(sheet) + sheet));
const script = asset('form-page.js', 'text/javascript; charset=utf-8', local('form-page.js'));

export const STYLE_PATH = style.path;
export const SCRIPT_PATH = script.path;
export const FONT_PATH = font.path;

/** Serves the style sheet, the font and the one small script of the pages. */
export function registerPageAssets(app: FastifyInstance): void {
  for (const { path, type, content } of [font, style, script]) {
    app.get(path, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'same-origin')
        .type(type)
        .send(content),
    );
  }
}
