import type { Instant } from '@braise/domain';
import type { WireMessage } from '../gateway.ts';

export type BufferedMessage = { readonly message: WireMessage; readonly at: Instant };

/** The last message of each topic, while nobody can say whose they are. */
export type MessageBuffer = {
  hold(message: WireMessage, at: Instant): void;
  readonly all: Iterable<BufferedMessage>;
};

/** A home with 200 devices has less than half a megabyte of retained states. */
const MAX_BYTES = 1024 * 1024;

export function createMessageBuffer(): MessageBuffer {
  const held = new Map<string, BufferedMessage>();
  let bytes = 0;
  const sizeOf = ({ topic, payload }: WireMessage): number => topic.length + payload.length;
  return {
    hold(message, at) {
      const before = held.get(message.topic);
      const grown = bytes + sizeOf(message) - (before === undefined ? 0 : sizeOf(before.message));
      if (grown > MAX_BYTES) return;
      bytes = grown;
      held.set(message.topic, { message, at });
    },
    get all() {
      return held.values();
    },
  };
}
