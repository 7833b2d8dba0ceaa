import * as z from 'zod/mini';
import { hostMessages, type HostMessageName, type HostMessages } from './host-messages.ts';
import { pageMessages, type PageMessageName, type PageMessages } from './page-messages.ts';

/** The version of this protocol. A host speaks the version that the page's `uiReady` names, or closes it. */
export const PROTOCOL_VERSION = 1;

/** Characters of a message; an access token is well below a thousand. */
export const LONGEST_MESSAGE = 16_384;

/** Every message is JSON text of this shape, on every transport. `id`: of a question; `answerTo`: the id of the question that it answers. */
const envelope = z.object({
  version: z.int(),
  name: z.string(),
  id: z.optional(z.string().check(z.maxLength(64))),
  answerTo: z.optional(z.string().check(z.maxLength(64))),
  payload: z.optional(z.unknown()),
});

type Message<Payloads, Name extends keyof Payloads> = {
  readonly name: Name;
  readonly payload: Payloads[Name];
  readonly id?: string | undefined;
  readonly answerTo?: string | undefined;
};
type AnyOf<Payloads> = { [Name in keyof Payloads]: Message<Payloads, Name> }[keyof Payloads];
export type PageMessage = AnyOf<PageMessages>;
export type HostMessage = AnyOf<HostMessages>;

export const MESSAGE_FAULTS = ['notText', 'tooLarge', 'notJson', 'notMessage', 'otherVersion', 'unknownName', 'badPayload'] as const;
export type MessageFault = (typeof MESSAGE_FAULTS)[number];
type Read<Known> = { readonly ok: true; readonly message: Known } | { readonly ok: false; readonly fault: MessageFault };

/** Reads what came from a host. Never throws, whatever came. */
export const readHostMessage = (received: unknown): Read<HostMessage> => read<HostMessage>(hostMessages, received);
/** Reads what came from a page. Never throws, whatever came. */
export const readPageMessage = (received: unknown): Read<PageMessage> => read<PageMessage>(pageMessages, received);

type Ids = { readonly id?: string; readonly answerTo?: string };

/** The text of a message of the page. `id`: for a question. */
export const writePageMessage = <Name extends PageMessageName>(name: Name, payload: PageMessages[Name], ids: Ids = {}): string =>
  JSON.stringify({ version: PROTOCOL_VERSION, name, ...ids, payload });
/** The text of a message of the host. `answerTo`: the id of the question that it answers. */
export const writeHostMessage = <Name extends HostMessageName>(name: Name, payload: HostMessages[Name], ids: Ids = {}): string =>
  JSON.stringify({ version: PROTOCOL_VERSION, name, ...ids, payload });

function read<Known>(schemas: Readonly<Record<string, z.ZodMiniType>>, received: unknown): Read<Known> {
  if (typeof received !== 'string') return { ok: false, fault: 'notText' };
  if (received.length > LONGEST_MESSAGE) return { ok: false, fault: 'tooLarge' };
  let json: unknown;
  try {
    json = JSON.parse(received);
  } catch {
    return { ok: false, fault: 'notJson' };
  }
  const outer = envelope.safeParse(json);
  if (!outer.success) return { ok: false, fault: 'notMessage' };
  const { version, name, id, answerTo, payload } = outer.data;
  if (version !== PROTOCOL_VERSION) return { ok: false, fault: 'otherVersion' };
  const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  if (schema === undefined) return { ok: false, fault: 'unknownName' };
  const inner = schema.safeParse(payload ?? {});
  if (!inner.success) return { ok: false, fault: 'badPayload' };
  // the schema of this name has just accepted the payload
  return {
    ok: true,
    message: { name, payload: inner.data, ...(id !== undefined && { id }), ...(answerTo !== undefined && { answerTo }) } as Known,
  };
}
