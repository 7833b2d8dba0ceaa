import {
  ABILITY_OF,
  ABILITY_OF_UI,
  ANSWER_OF,
  PROTOCOL_VERSION,
  readHostMessage,
  writePageMessage,
  type HostAbility,
  type HostAnswer,
  type HostMessage,
  type HostQuestion,
  type PageMessageName,
  type PageMessages,
} from '@braise/contract/host';
import { randomKey } from '../api/commands/random-key.ts';
import { reportWarning } from '../reporting/report.ts';
import type { HostScope } from './host-scope.ts';
import { androidTransport, appleTransport } from './native-transports.ts';
import { windowTransport } from './window-transport.ts';

/** Why a question got no answer. */
type HostSilence = 'noHost' | 'unsupported' | 'timedOut';
export type HostReply<Question extends HostQuestion> =
  | { readonly ok: true; readonly payload: HostAnswer<Question> }
  | { readonly ok: false; readonly because: HostSilence };

export type HostLink = {
  readonly ready: Promise<void>;
  readonly supports: (ability: HostAbility) => boolean;
  readonly send: <Name extends PageMessageName>(name: Name, payload: PageMessages[Name]) => void;
  readonly request: <Question extends HostQuestion>(
    name: Question,
    payload: PageMessages[Question],
    within: number,
  ) => Promise<HostReply<Question>>;
};

type Pending = { readonly id: string; readonly answer: string; readonly settle: (reply: HostReply<HostQuestion>) => void };

/** How long the page waits for a host to say what it can do, in milliseconds. */
const READY_WITHIN = 1000;
/** Messages kept for a host that has not said yet what it can do. */
const KEPT = 50;

/** Opens the way to the host around `scope`, and greets it; null: there is none. */
export async function openHostLink(
  scope: HostScope,
  events: { readonly deliver: (message: HostMessage) => void; readonly onHostile: () => void },
): Promise<HostLink | null> {
  let abilities: ReadonlySet<string> | null = null;
  let waiting: (() => void)[] = [];
  let pending: readonly Pending[] = [];
  let reported = false;
  const { promise: ready, resolve: beReady } = Promise.withResolvers<void>();

  function ignore(fault: string): void {
    events.onHostile();
    if (!reported) reportWarning('a message that is none of the host was ignored', { fault });
    reported = true;
  }

  function receive(received: unknown): void {
    const read = readHostMessage(received);
    if (!read.ok) return ignore(read.fault);
    const { message } = read;
    if (message.name === 'compatibility') abilities = new Set(message.payload.abilities);
    events.deliver(message);
    // an answer that names no question is to the one that has waited longest
    const asked = pending.find(({ id, answer }) => (message.answerTo === undefined ? answer === message.name : id === message.answerTo));
    // by its name it is the answer to this question
    if (asked?.answer === message.name) asked.settle({ ok: true, payload: message.payload as never });
    if (message.name !== 'compatibility') return;
    beReady();
    const kept = waiting;
    waiting = [];
    for (const run of kept) run();
  }

  const on = { receive, onForeign: () => ignore('wrongOrigin') };
  const transport = androidTransport(scope, on) ?? appleTransport(scope, on) ?? (await windowTransport(scope, on));
  if (transport === null) return null;
  const { post } = transport;

  /** Once the abilities are known; false: too many wait already. */
  function whenKnown(run: () => void): boolean {
    if (abilities !== null) run();
    else if (waiting.length < KEPT) waiting.push(run);
    else return false;
    return true;
  }
  const can = (name: PageMessageName) => ABILITY_OF[name] === null || abilities?.has(ABILITY_OF[name]) === true;

  const link: HostLink = {
    ready,
    supports: (ability) => abilities?.has(ability) === true,
    send(name, payload) {
      whenKnown(() => {
        if (name !== 'uiComponentState') return void (can(name) && post(writePageMessage(name, payload)));
        // its parts are the keys of the table, where it was made as its type says
        const known = Object.entries(payload).filter(([part]) => part in ABILITY_OF_UI && abilities?.has(ABILITY_OF_UI[part as never]));
        if (known.length > 0) post(writePageMessage('uiComponentState', Object.fromEntries(known)));
      });
    },
    request(name, payload, within) {
      const { promise, resolve } = Promise.withResolvers<HostReply<typeof name>>();
      const id = randomKey();
      const settle = (reply: HostReply<HostQuestion>) => {
        scope.clearTimeout(timer);
        pending = pending.filter((other) => other.id !== id);
        resolve(reply as HostReply<typeof name>);
      };
      const timer = Number.isFinite(within) ? scope.setTimeout(() => settle({ ok: false, because: 'timedOut' }), within) : undefined;
      pending = [...pending, { id, answer: ANSWER_OF[name], settle }];
      const kept = whenKnown(() => {
        if (!pending.some((other) => other.id === id)) return;
        if (can(name)) post(writePageMessage(name, payload, { id }));
        else settle({ ok: false, because: 'unsupported' });
      });
      if (!kept) settle({ ok: false, because: 'timedOut' });
      return promise;
    },
  };
  post(writePageMessage('uiReady', { protocolVersion: PROTOCOL_VERSION }));
  scope.setTimeout(beReady, READY_WITHIN);
  return link;
}
