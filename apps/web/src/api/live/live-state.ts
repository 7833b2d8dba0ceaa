import type { HomeSummary, HomeView, LiveEvent, RoomView } from '@braise/contract/live';

/** How the home's values come in. */
export type LiveStatus = 'connecting' | 'live' | 'polling' | 'offline';

export type LiveState = {
  readonly home: HomeSummary | null;
  /** By id. A room that an event does not concern stays the same object. */
  readonly rooms: ReadonlyMap<number, RoomView>;
  /** Ids in the order of the home. */
  readonly order: readonly number[];
  /** The server's clock minus ours, in milliseconds. */
  readonly clockOffset: number;
  /** The highest revision of the home that was seen. */
  readonly revision: number;
  /** Grows when the home's devices changed, or may have while nobody was listening. */
  readonly deviceChanges: number;
};

export const EMPTY_STATE: LiveState = { home: null, rooms: new Map(), order: [], clockOffset: 0, revision: 0, deviceChanges: 0 };

/** The state after an event. Entities that arrive with an older revision than is known are left out. */
export function applyEvent(state: LiveState, event: LiveEvent, receivedAt: number): LiveState {
  switch (event.type) {
    case 'snapshot':
      return fromView(state, event.view, receivedAt);
    case 'home':
      if (state.home !== null && event.home.revision < state.home.revision) return state;
      return { ...state, home: event.home, revision: Math.max(state.revision, event.home.revision) };
    case 'room':
      return withRoom(state, event.room);
    case 'room-removed': {
      if (!state.rooms.has(event.roomId)) return state;
      const rooms = new Map(state.rooms);
      rooms.delete(event.roomId);
      return { ...state, rooms, order: state.order.filter((id) => id !== event.roomId) };
    }
    case 'devices':
      return { ...state, deviceChanges: state.deviceChanges + 1 };
    case 'end':
      return state;
  }
}

function fromView(state: LiveState, view: HomeView, receivedAt: number): LiveState {
  const rooms = new Map(view.rooms.map((room) => [room.id, keepEqual(state.rooms.get(room.id), room)]));
  return {
    home: view.home,
    rooms,
    order: inOrder(rooms),
    clockOffset: Date.parse(view.serverTime) - receivedAt,
    revision: Math.max(view.home.revision, ...view.rooms.map((room) => room.revision)),
    deviceChanges: state.deviceChanges + 1,
  };
}

function withRoom(state: LiveState, room: RoomView): LiveState {
  const known = state.rooms.get(room.id);
  if (known && room.revision < known.revision) return state;
  const rooms = new Map(state.rooms).set(room.id, room);
  const order = known?.position === room.position ? state.order : inOrder(rooms);
  return { ...state, rooms, order, revision: Math.max(state.revision, room.revision) };
}

/** A snapshot after a reconnection mostly says what is known: equal rooms stay the same object and no tile draws again. */
function keepEqual(known: RoomView | undefined, room: RoomView): RoomView {
  return known && JSON.stringify(known) === JSON.stringify(room) ? known : room;
}

function inOrder(rooms: ReadonlyMap<number, RoomView>): readonly number[] {
  return [...rooms.values()].toSorted((a, b) => a.position - b.position || a.id - b.id).map((room) => room.id);
}
