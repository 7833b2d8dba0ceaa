import { SESSION_MARK_COOKIE } from '@braise/contract/session-mark';

/** Which session this browser holds, as `document.cookie` says it; null: none. */
export const readSessionMark = (cookies: string): string | null =>
  new RegExp(`(?:^|; )(?:__Host-)?${SESSION_MARK_COOKIE}=([^;]+)`).exec(cookies)?.[1] ?? null;
