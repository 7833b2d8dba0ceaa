const STORED = 'braise.rooms';
/** Shown to people who have not been here before. */
const USUAL = 6;
const MOST = 24;

/** How many rooms the home had when it was last seen on this device: what its skeleton is drawn for. */
export function lastRoomCount(): number {
  const count = Number(localStorage.getItem(STORED));
  return count > 0 && count <= MOST ? count : USUAL;
}

export function keepRoomCount(count: number): void {
  localStorage.setItem(STORED, String(count));
}
