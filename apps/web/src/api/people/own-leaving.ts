const leaving = new Set<number>();

/** Whether this page has asked to leave the home: it needs no telling that it is out. */
export const leavesByItself = (homeId: number): boolean => leaving.has(homeId);

/** Marks the home as being left by this page; returns what takes that back. */
export function leaveByItself(homeId: number): () => void {
  leaving.add(homeId);
  return () => void leaving.delete(homeId);
}
