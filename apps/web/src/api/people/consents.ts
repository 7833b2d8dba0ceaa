import type {
  ConsentDecision,
  ConsentRequest,
  Consents,
  DataSharing,
  DataSharingRequest,
  PersonConsentKind,
} from '@braise/contract/consents';
import * as endpoints from '@braise/contract/endpoints';
import { createExternalStore, type ReadableStore } from '../external-store.ts';
import type { Result } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';

/**
 * What the person of this page agreed to, as far as the server has said. No query: it is asked for straight after each start, and the library of queries
 * (10 kB gzipped) would be fetched there for this one answer. Pages that show it ask by a query, which repeats what failed.
 */
export type KnownConsents = ReadableStore<Consents | null> & {
  /** Asks the server, once for all who ask at a time. */
  readonly load: () => Promise<Result<Consents>>;
  /** Each resolves once the server keeps the answer. */
  readonly answer: (kind: PersonConsentKind, request: ConsentRequest) => Promise<Result<ConsentDecision>>;
  readonly share: (homeId: number, request: DataSharingRequest) => Promise<Result<DataSharing>>;
  /** Somebody else, or nobody, is signed in now. */
  readonly forget: () => void;
};

const known = new WeakMap<Wire, KnownConsents>();

/** One for all who ask by the same wire. */
export function consentsOf(wire: Wire): KnownConsents {
  const store = known.get(wire) ?? createKnownConsents(wire);
  known.set(wire, store);
  return store;
}

function createKnownConsents(wire: Wire): KnownConsents {
  const store = createExternalStore<Consents | null>(null);
  // an answer that was on its way when another was given does not undo it
  let round = 0;
  const change = (next: (present: Consents) => Consents) => {
    round += 1;
    const present = store.get();
    if (present === null) void load();
    else store.set(next(present));
  };
  let loading: { readonly round: number; readonly read: Promise<Result<Consents>> } | null = null;
  async function ask(): Promise<Result<Consents>> {
    const asked = round;
    try {
      const read = await wire.call(endpoints.getConsents);
      if (read.ok && asked === round) store.set(read.value);
      return read;
    } finally {
      if (asked === round) loading = null;
    }
  }
  function load(): Promise<Result<Consents>> {
    // what has been asked already holds for whoever asks meanwhile
    if (loading?.round !== round) loading = { round, read: ask() };
    return loading.read;
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    load,
    async answer(kind, request) {
      const decision = await wire.call(endpoints.setConsent, { params: { kind }, body: request });
      if (decision.ok) change((present) => ({ ...present, [kind]: decision.value }));
      return decision;
    },
    async share(homeId, request) {
      const sharing = await wire.call(endpoints.setDataSharing, { params: { homeId }, body: request });
      if (sharing.ok) change((present) => ({ ...present, dataSharing: sharing.value }));
      return sharing;
    },
    forget() {
      round += 1;
      store.set(null);
    },
  };
}
