import type { Plugin } from 'vite';

/** Asks for the text font together with the style sheet instead of after it, and behind the scripts, without which there is no text. */
export function fontPreload(): Plugin {
  return {
    name: 'braise:font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const font = Object.keys(bundle).find((file) => /hanken-grotesk-latin-wght-normal.*\.woff2$/.test(file));
        if (font === undefined) throw new Error('the latin font file is not in the build');
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true, fetchpriority: 'low' },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}
