/** What one role of the server tells the others. Between processes it crosses a broker; within one it is a call. */
export type BusMessage =
  /** The home's configuration or a person's request changed: decide now. */
  | { readonly type: 'home-changed'; readonly homeId: number; readonly revision: number }
  /** The engine decided. */
  | { readonly type: 'home-decided'; readonly homeId: number; readonly roomIds: readonly number[] }
  /** Readings arrived in these rooms. */
  | { readonly type: 'readings'; readonly homeId: number; readonly roomIds: readonly number[] }
  | { readonly type: 'devices-changed'; readonly homeId: number }
  /** More of a demo home's history is stored. */
  | { readonly type: 'history-grew'; readonly homeId: number }
  /** Its rows are gone. */
  | { readonly type: 'home-deleted'; readonly homeId: number }
  | { readonly type: 'membership-changed'; readonly homeId: number; readonly personId: string }
  | { readonly type: 'sessions-ended'; readonly personId: string };

export type Bus = {
  publish(message: BusMessage): void;
  /** Returns what ends the subscription. A listener that throws is reported and does not stop the others. */
  subscribe(listener: (message: BusMessage) => void): () => void;
};
