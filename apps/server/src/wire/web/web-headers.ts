export type WebHeaders = {
  /** Headers of a file of the app, and of its page where nothing else is said. */
  readonly file: Readonly<Record<string, string>>;
  /** Headers of the app's page at an address, with or without its query. */
  page(url: string): Readonly<Record<string, string>>;
};

/** Pages that stand in the web view of a mobile app. */
const isWebView = (url: string): boolean => /^\/web-view(?:[/?]|$)/.test(url);

/**
 * Only what this origin serves runs or is shown, but for the tiles of maps; nothing is inline. Styles set by script through the CSSOM need no exception.
 * `framedBy`: pages that may frame those that stand in a web view; nobody frames the others. `tiles`: the template of map tiles, null without any.
 */
export function webHeaders(options: { readonly framedBy: readonly string[]; readonly tiles: string | null }): WebHeaders {
  const images = ["'self'", 'data:', ...originOf(options.tiles)].join(' ');
  const policy = (ancestors: readonly string[]) =>
    [
      "default-src 'self'",
      "script-src 'self'",
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

/** The origin that a template of tiles is fetched from, with subdomains as any of them; none for tiles of this server. */
function originOf(tiles: string | null): readonly string[] {
  const [, scheme, host] = /^(https?:\/\/)([^/]+)/.exec(tiles ?? '') ?? [];
  return scheme === undefined || host === undefined ? [] : [scheme + host.replace(/^\{s\}\./, '*.')];
}
