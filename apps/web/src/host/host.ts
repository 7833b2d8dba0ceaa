import type {
  HostAbility,
  HostMessage,
  HostMessageName,
  HostMessages,
  HostQuestion,
  PageMessageName,
  PageMessages,
} from '@braise/contract/host';
import { createExternalStore, type ReadableStore } from '../api/external-store.ts';
import { reportError } from '../reporting/report.ts';
import type { HostLink, HostReply } from './host-link.ts';
import type { HostScope } from './host-scope.ts';
import { mayHaveHost } from './host-scope.ts';

/** The app in whose web view this page stands; in a browser, one that does nothing. */
export type Host = {
  /** False: this is a browser, and everything below is silent at no cost. */
  readonly present: boolean;
  /** Resolves once the host has said what it can do, or has said nothing for a second. Never rejects. */
  readonly ready: Promise<void>;
  /** What the host said it can do; false until it has. */
  readonly supports: (ability: HostAbility) => boolean;
  /** Tells the host; waits for its abilities, keeps the order, and leaves out what it has no ability for. Never throws. */
  readonly send: <Name extends Exclude<PageMessageName, HostQuestion | 'uiReady'>>(name: Name, payload: PageMessages[Name]) => void;
  /** Asks the host. `within`: milliseconds, Infinity where a person decides. Never rejects. */
  readonly request: <Question extends HostQuestion>(
    name: Question,
    payload: PageMessages[Question],
    within?: number,
  ) => Promise<HostReply<Question>>;
  /** Hears what the host tells, answers included. Returns what ends it. */
  readonly on: <Name extends HostMessageName>(name: Name, listener: (payload: HostMessages[Name]) => void) => () => void;
  /** How many messages came that were none, or came from elsewhere; each was ignored. */
  readonly hostileMessages: ReadableStore<number>;
};

/** How long a host is given to answer where nobody has to decide, in milliseconds. */
const ANSWER_WITHIN = 2000;

/** The host around `scope`. What speaks to it is loaded only if there may be one. */
export function createHost(scope: HostScope): Host {
  const hostile = createExternalStore(0);
  const present = mayHaveHost(scope);
  const listeners = new Map<HostMessageName, Set<(payload: never) => void>>();
  let opened: HostLink | null = null;

  const deliver = ({ name, payload }: HostMessage) => {
    for (const listener of listeners.get(name) ?? []) {
      try {
        // it was kept under the name to which this payload belongs
        listener(payload as never);
      } catch (error) {
        reportError(error);
      }
    }
  };
  const link = open().catch((error: unknown) => {
    reportError(error);
    return null;
  });
  async function open(): Promise<HostLink | null> {
    if (!present) return null;
    const hear = { deliver, onHostile: () => hostile.set(hostile.get() + 1) };
    return (opened = await import('./host-link.ts').then((part) => part.openHostLink(scope, hear)));
  }
  return {
    present,
    ready: link.then((there) => there?.ready),
    supports: (ability) => opened?.supports(ability) === true,
    send: (name, payload) => void link.then((there) => there?.send(name, payload)),
    async request(name, payload, within = ANSWER_WITHIN) {
      return (await link)?.request(name, payload, within) ?? { ok: false, because: 'noHost' };
    },
    on(name, listener) {
      const heard = listeners.get(name) ?? new Set();
      listeners.set(name, heard);
      heard.add(listener);
      return () => heard.delete(listener);
    },
    hostileMessages: hostile,
  };
}

let found: Host | null = null;

/** The host of this page: looked for once. */
export function findHost(): Host {
  found ??= createHost(window);
  return found;
}
