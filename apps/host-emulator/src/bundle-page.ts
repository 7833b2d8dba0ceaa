import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** What the browser is given, by path. */
export type PageFiles = ReadonlyMap<string, { readonly type: string; readonly content: string | Uint8Array }>;

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

/** Bundles the page of the emulator in memory. */
export async function bundlePage(): Promise<PageFiles> {
  const result = await build({
    root: join(import.meta.dirname, 'page'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { write: false, target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const files = outputs.flatMap((one) => ('output' in one ? one.output : []));
  return new Map(
    files.map((file) => [
      `/${file.fileName}`,
      {
        type: TYPES[file.fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        content: file.type === 'asset' ? file.source : file.code,
      },
    ]),
  );
}
