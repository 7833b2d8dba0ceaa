import type { Plugin } from 'vite';

const ORDER = '@layer tokens, base, ui, features;\n';

/** Names the cascade layers first in every style sheet of ours: whichever a page loads first, the order is the same. */
export function layerOrder(): Plugin {
  return {
    name: 'braise:layer-order',
    enforce: 'pre',
    transform(code, id) {
      return /\/src\/.*\.css$/.test(id) ? { code: ORDER + code, map: null } : null;
    },
  };
}
