const DONE = 'braise.reloaded-at';
/** A page that reloads again within this time is broken otherwise: milliseconds. */
const ONCE_IN = 60_000;

/** A part of the page that a newer build replaced cannot be loaded any more: starts over, once. */
export function reloadForNewBuild(message: string): boolean {
  if (!/dynamically imported module|Importing a module script failed|error loading dynamically/i.test(message)) return false;
  const last = Number(sessionStorage.getItem(DONE) ?? 0);
  if (Date.now() - last < ONCE_IN) return false;
  sessionStorage.setItem(DONE, String(Date.now()));
  setTimeout(() => location.reload(), 1000);
  return true;
}
