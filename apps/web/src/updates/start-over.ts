import { mayReload } from './reload-once.ts';

/**
 * Starts the page over because a part of it can be had no more: with the newest build, so many milliseconds after that was looked for. In a tab
 * that was opened as a web view at its first page, once. Not while the server is away, and not twice within a minute.
 */
export async function startOver(after: number): Promise<void> {
  const answers = await fetch('/health', { cache: 'no-store', headers: { 'ngsw-bypass': 'true' } })
    .then((response) => response.ok)
    .catch(() => false);
  if (!answers || !mayReload(sessionStorage, Date.now())) return;
  // the part that looks for it may be gone as well
  const prepared = await import('./prepare-start-over.ts').then((part) => part.prepareStartOver()).catch(() => null);
  setTimeout(() => {
    if (prepared === null) location.reload();
    else location.replace(prepared);
  }, after);
}
