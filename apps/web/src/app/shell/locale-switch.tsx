import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { loadMessages, type Translate } from '../../messages/load-messages.ts';
import { type Locale, storeLocale } from '../../messages/locale.ts';
import { MessagesProvider } from '../../messages/messages-provider.tsx';

type LocaleSwitch = readonly [locale: Locale, setLocale: (locale: Locale) => Promise<void>];

const LocaleSwitchContext = createContext<LocaleSwitch | null>(null);

type LocaleRootProps = {
  readonly locale: Locale;
  readonly t: Translate;
  readonly children: ReactNode;
  readonly onChange: (locale: Locale) => void;
};

/** Holds the language: another is loaded first and then takes the place of the present one everywhere. */
export function LocaleRoot({ locale, t, onChange, children }: LocaleRootProps) {
  const [spoken, setSpoken] = useState({ locale, t });
  const setLocale = useCallback(
    async (next: Locale) => {
      const translate = await loadMessages(next);
      storeLocale(localStorage, next);
      document.documentElement.lang = next;
      setSpoken({ locale: next, t: translate });
      onChange(next);
    },
    [onChange],
  );
  const value = useMemo<LocaleSwitch>(() => [spoken.locale, setLocale], [spoken.locale, setLocale]);
  return (
    <LocaleSwitchContext value={value}>
      <MessagesProvider locale={spoken.locale} t={spoken.t}>
        {children}
      </MessagesProvider>
    </LocaleSwitchContext>
  );
}

export function useLocaleSwitch(): LocaleSwitch {
  const value = use(LocaleSwitchContext);
  if (value === null) throw new Error('useLocaleSwitch needs a LocaleRoot');
  return value;
}
