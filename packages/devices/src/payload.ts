import type { MalformedCode, WireMessage } from './gateway.ts';

/** No device's state comes near; the inventory of 200 devices has about 2 MB. */
export const MAX_STATE_BYTES = 64 * 1024;
export const MAX_INVENTORY_BYTES = 8 * 1024 * 1024;

const utf8 = new TextDecoder();

export const payloadText = ({ payload }: WireMessage): string => (typeof payload === 'string' ? payload : utf8.decode(payload));

export type Parsed = { readonly value: unknown } | { readonly code: MalformedCode; readonly detail: string };

/** The JSON of a payload of at most `maxBytes`, or why there is none. */
export function parseJson(message: WireMessage, maxBytes: number): Parsed {
  if (message.payload.length > maxBytes) return { code: 'too-large', detail: `${message.payload.length} > ${maxBytes}` };
  const text = payloadText(message);
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { code: 'not-json', detail: text.slice(0, 60) };
  }
}
