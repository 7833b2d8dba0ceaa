import { use } from 'react';
import { hasMessagePart, loadMessagePart, type MessagePart } from './load-messages.ts';
import { useMessages } from './messages-provider.tsx';

const loading = new Map<string, Promise<void>>();

/** Suspends whoever draws with the messages of a part until they are there. */
export function useMessagePart(part: MessagePart): void {
  const { locale } = useMessages();
  if (hasMessagePart(locale, part)) return;
  const key = `${locale}/${part}`;
  const promise = loading.get(key) ?? loadMessagePart(locale, part).finally(() => loading.delete(key));
  loading.set(key, promise);
  use(promise);
}
