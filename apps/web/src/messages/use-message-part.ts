import { use } from 'react';
import { hasMessagePart, loadMessagePart, type MessagePart } from './load-messages.ts';
import { useMessages } from './messages-provider.tsx';
import { createPartLoads } from './part-loads.ts';

const loads = createPartLoads(loadMessagePart);

/** Suspends whoever draws with the messages of a part until they are there; throws when they cannot be had. */
export function useMessagePart(part: MessagePart): void {
  const { locale } = useMessages();
  if (!hasMessagePart(locale, part)) use(loads.load(locale, part));
}

/** Once a screen tells that messages could not be had, whoever needs them next asks again. */
export const askAgainForParts = loads.forget;
