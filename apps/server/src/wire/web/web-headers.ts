import { createHash } from 'node:crypto';

export type WebHeaders = {
  /** Headers of a file of the app, and of its page where nothing else is said. */
  readonly file: Readonly<Record<string, string>>;
  /** Headers of the app's page at an address, with or without its query. */
  page(url: string): Readonly<Record<string, string>>;
};

/** Pages that stand in the web view of a mobile app. */
const isWebView = (url: string): boolean => /^\/web-view(?:[/?]|$)/.test(url);

export type WebPolicy = {
  /** Pages that may frame those that stand in a web view; nobody frames the others. */
  readonly framedBy: readonly string[];
  /** The template of map tiles; null without any. */
  readonly tiles: string | null;
};

/**
 * Only what this origin serves runs or is shown, but for the tiles of maps. Of what is inline only `scripts` run, the page's own, each named by its
 * hash. Styles set by script through the CSSOM need no exception.
 */
export function webHeaders(options: WebPolicy, scripts: readonly string[]): WebHeaders {
  const images = ["'self'", 'data:', ...originOf(options.tiles)].join(' ');
  const policy = (ancestors: readonly string[]) =>
    [
      "default-src 'self'",
      ["script-src 'self'", ...scripts.map(hashSource)].join(' '),
      "style-src 'self'",
      `img-src ${images}`,
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "frame-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
    ].join('; ');
  const common = {
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  };
  const file = { ...common, 'content-security-policy': policy([]) };
  const framed = { ...common, 'content-security-policy': policy(options.framedBy) };
  return { file, page: (url) => (isWebView(url) ? framed : file) };
}

/** As a policy names a script between its tags (CSP3, 2.3.1). */
const hashSource = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The origin that a template of tiles is fetched from, with subdomains as any of them; none for tiles of this server. */
function originOf(tiles: string | null): readonly string[] {
  const [, scheme, host] = /^(https?:\/\/)([^/]+)/.exec(tiles ?? '') ?? [];
  return scheme === undefined || host === undefined ? [] : [scheme + host.replace(/^\{s\}\./, '*.')];
}
