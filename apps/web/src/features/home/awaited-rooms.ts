const STORED = 'braise.rooms';
/** Where nobody has said how many there are. */
const USUAL = 6;
const MOST = 24;

/** How many rooms the home's skeleton is drawn for: as many as the session says that it has, else as it had when it was last seen on this device. */
export function awaitedRooms(ofSession: number | undefined): number {
  const count = ofSession ?? Number(localStorage.getItem(STORED) ?? USUAL);
  return Number.isInteger(count) && count >= 0 ? Math.min(count, MOST) : USUAL;
}

export function keepRoomCount(count: number): void {
  localStorage.setItem(STORED, String(count));
}
