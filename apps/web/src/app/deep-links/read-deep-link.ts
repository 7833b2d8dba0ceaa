/** A link into the app: what it names, part by part, and its query. */
export type DeepLink = { readonly parts: readonly string[]; readonly query: string };

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Reads a link as an app hands it on: a path, with or without the scheme of the app, or an address of the page's own `origin`. Null: it is none, or
 * leads elsewhere. Never throws.
 */
export function readDeepLink(text: string, origin: string): DeepLink | null {
  try {
    const trimmed = text.trim();
    const url = SCHEME.test(trimmed) ? new URL(trimmed) : new URL(`/${trimmed.replace(/^[/\\]+/, '')}`, origin);
    const onTheWeb = url.protocol === 'https:' || url.protocol === 'http:';
    if (onTheWeb && url.origin !== origin) return null;
    const path = onTheWeb ? url.pathname : `${url.host}/${url.pathname}`;
    const parts = path.split('/').filter((part) => part !== '');
    return { parts: parts.map(decodeURIComponent), query: url.search };
  } catch {
    return null;
  }
}
