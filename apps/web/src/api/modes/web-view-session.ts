import { HOST_SYSTEMS } from '@braise/contract/host';
import * as z from 'zod/mini';

/** The web view that this tab was opened as: where it began, and whether it went back there already. */
const webViewSession = z.object({
  url: z.string(),
  reloaded: z.boolean(),
  /** Milliseconds. */
  timeStamp: z.number(),
  os: z.nullable(z.enum(HOST_SYSTEMS)),
});
type WebViewSession = z.infer<typeof webViewSession>;

const KEPT = 'braise.web-view';
/** What stands in an address once and opens something: it is not kept. */
const SINGLE_USE = ['token', 'code', 'deepLink'];

/** Keeps that this tab is a web view; a token that its address brought along is left out. */
export function keepWebViewSession(
  storage: Pick<Storage, 'setItem'>,
  { href, os, now }: { readonly href: string; readonly os: WebViewSession['os']; readonly now: number },
): void {
  const url = new URL(href);
  for (const name of SINGLE_USE) url.searchParams.delete(name);
  storage.setItem(KEPT, JSON.stringify({ url: url.href, reloaded: false, timeStamp: now, os } satisfies WebViewSession));
}

/** Where a tab that was a web view on Android or iOS goes back to, once; null: it was none, or it has been there. `origin`: of this page. */
export function takeWebViewReload(storage: Pick<Storage, 'getItem' | 'setItem'>, origin: string): string | null {
  const kept = read(storage);
  if (kept === null || kept.os === null || kept.reloaded || !URL.canParse(kept.url) || new URL(kept.url).origin !== origin) return null;
  storage.setItem(KEPT, JSON.stringify({ ...kept, reloaded: true }));
  return kept.url;
}

function read(storage: Pick<Storage, 'getItem'>): WebViewSession | null {
  try {
    const parsed = webViewSession.safeParse(JSON.parse(storage.getItem(KEPT) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
