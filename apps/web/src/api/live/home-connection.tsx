import type { HomeSummary, RoomView } from '@braise/contract/live';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Failure, Intent } from '../commands/intent-state.ts';
import type { LiveHome } from './live-home.ts';
import type { LiveStatus } from './live-state.ts';
import type { CallError } from '../wire/result.ts';
import type { Commander } from '../commands/commander.ts';
import type { ReadableStore } from '../external-store.ts';

/** The home that is open: its live state and the way to ask something of it. */
export type HomeConnection = { readonly live: LiveHome; readonly commander: Commander };

export const HomeConnectionContext = createContext<HomeConnection | null>(null);

export function HomeConnectionProvider({ value, children }: { readonly value: HomeConnection; readonly children: ReactNode }) {
  return <HomeConnectionContext value={value}>{children}</HomeConnectionContext>;
}

export function useHomeConnection(): HomeConnection {
  const connection = useContext(HomeConnectionContext);
  if (connection === null) throw new Error('useHomeConnection needs a HomeConnectionProvider');
  return connection;
}

/** Each hook reads one entity: a component draws again only when that one changed. */
function useSelected<State, Selected>(store: ReadableStore<State>, select: (state: State) => Selected): Selected {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

export const useHome = (): HomeSummary | null => useSelected(useHomeConnection().live.state, (state) => state.home);
export const useRoomOrder = (): readonly number[] => useSelected(useHomeConnection().live.state, (state) => state.order);
export const useRooms = (): ReadonlyMap<number, RoomView> => useSelected(useHomeConnection().live.state, (state) => state.rooms);
export const useRoom = (id: number): RoomView | undefined => useSelected(useHomeConnection().live.state, (state) => state.rooms.get(id));
export const useDeviceChanges = (): number => useSelected(useHomeConnection().live.state, (state) => state.deviceChanges);
export const useLiveStatus = (): LiveStatus => useSelected(useHomeConnection().live.status, (status) => status);
export const useLoadFailure = (): CallError | null => useSelected(useHomeConnection().live.failure, (failure) => failure);
export const useIntent = (roomId: number): Intent | undefined =>
  useSelected(useHomeConnection().commander.intents, (state) => state.intents.get(roomId));
export const useFailure = (roomId: number): Failure | undefined =>
  useSelected(useHomeConnection().commander.intents, (state) => state.failures.get(roomId));
export const useFailures = (): ReadonlyMap<number, Failure> =>
  useSelected(useHomeConnection().commander.intents, (state) => state.failures);
