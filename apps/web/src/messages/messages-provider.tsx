import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { createFormat, type Format } from './format.ts';
import type { Translate } from './load-messages.ts';
import type { Locale } from './locale.ts';

type Messages = { readonly locale: Locale; readonly t: Translate; readonly format: Format };

const MessagesContext = createContext<Messages | null>(null);

type MessagesProviderProps = { readonly locale: Locale; readonly t: Translate; readonly children: ReactNode };

export function MessagesProvider({ locale, t, children }: MessagesProviderProps) {
  const messages = useMemo(() => ({ locale, t, format: createFormat(locale) }), [locale, t]);
  return <MessagesContext value={messages}>{children}</MessagesContext>;
}

export function useMessages(): Messages {
  const messages = useContext(MessagesContext);
  if (messages === null) throw new Error('useMessages needs a MessagesProvider');
  return messages;
}
