/** One renewal at a time among the tabs: the refresh token rotates. On plain http a browser has no locks and each tab is by itself. */
export async function oneRenewal<Value>(run: () => Promise<Value>): Promise<Value> {
  return navigator.locks ? await navigator.locks.request('braise-session', run) : await run();
}
