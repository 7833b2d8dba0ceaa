const DONE = 'braise.reloaded-at';
/** A page that reloads again within this time is broken otherwise: milliseconds. */
const ONCE_IN = 60_000;

/** Whether a part of the page could not be loaded: the server is away, or a newer build replaced it. */
export const isMissingPart = (message: string): boolean =>
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(message);

/** A part that a newer build replaced cannot be loaded any more: starts over, once, if the server answers. */
export async function reloadForNewBuild(): Promise<void> {
  const last = Number(sessionStorage.getItem(DONE) ?? 0);
  if (Date.now() - last < ONCE_IN) return;
  const answers = await fetch('/health', { cache: 'no-store' })
    .then((response) => response.ok)
    .catch(() => false);
  if (!answers) return;
  sessionStorage.setItem(DONE, String(Date.now()));
  location.reload();
}
