/** One phone a browser, for one home: whose it is, the home knows. */
const KEPT = 'braise.phone';
const SHAPE = /^\{"homeId":(\d+),"id":(\d+)\}$/;

const listeners = new Set<() => void>();

/** Which phone of the home this browser is; null: none yet. */
export function storedPhone(storage: Pick<Storage, 'getItem'>, homeId: number): number | null {
  try {
    const [, home, id] = SHAPE.exec(storage.getItem(KEPT) ?? '') ?? [];
    return Number(home) === homeId ? Number(id) : null;
  } catch {
    // the storage is withheld
    return null;
  }
}

export const keepPhone = (storage: Pick<Storage, 'setItem'>, homeId: number, id: number): void =>
  storage.setItem(KEPT, JSON.stringify({ homeId, id }));

/** Says that this browser became a phone, or that whether it counts was changed. */
export function phoneChanged(): void {
  for (const listener of listeners) listener();
}

/** Tells of this page's changes and of those in other tabs; what else the tabs keep is left alone. Returns what ends it. */
export function onPhoneChanged(listener: () => void, tabs: EventTarget = window): () => void {
  // null: all that was kept is gone
  const heed = (event: Event) => {
    if ('key' in event && (event.key === KEPT || event.key === null)) listener();
  };
  listeners.add(listener);
  tabs.addEventListener('storage', heed);
  return () => {
    listeners.delete(listener);
    tabs.removeEventListener('storage', heed);
  };
}
