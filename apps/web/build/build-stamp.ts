import type { Plugin } from 'vite';

/**
 * Tells when the app was built: in the page as `<meta name="built-at">`, for itself, and in `/version.json`, for pages of earlier builds. The
 * scripts do not hold it, so that equal sources give equal files.
 */
export function buildStamp(builtAt: Date): Plugin {
  return {
    name: 'braise:build-stamp',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'built-at', content: builtAt.toISOString() }, injectTo: 'head' }],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ builtAt: builtAt.toISOString() }) });
    },
  };
}
