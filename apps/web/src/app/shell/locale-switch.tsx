import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { speak } from '../../messages/catalogue.ts';
import { type Locale, storeLocale } from '../../messages/locale.ts';
import { LocaleProvider } from '../../messages/locale-provider.tsx';

type LocaleSwitch = readonly [locale: Locale, setLocale: (locale: Locale) => Promise<void>];

const LocaleSwitchContext = createContext<LocaleSwitch | null>(null);

type LocaleRootProps = {
  readonly locale: Locale;
  readonly children: ReactNode;
  readonly onChange: (locale: Locale) => void;
};

/** Holds the language: another is loaded first and then takes the place of the present one everywhere. */
export function LocaleRoot({ locale, onChange, children }: LocaleRootProps) {
  const [spoken, setSpoken] = useState(locale);
  const setLocale = useCallback(
    async (next: Locale) => {
      await speak(next);
      storeLocale(localStorage, next);
      document.documentElement.lang = next;
      setSpoken(next);
      onChange(next);
    },
    [onChange],
  );
  const value = useMemo<LocaleSwitch>(() => [spoken, setLocale], [spoken, setLocale]);
  return (
    <LocaleSwitchContext value={value}>
      <LocaleProvider locale={spoken}>{children}</LocaleProvider>
    </LocaleSwitchContext>
  );
}

export function useLocaleSwitch(): LocaleSwitch {
  const value = use(LocaleSwitchContext);
  if (value === null) throw new Error('useLocaleSwitch needs a LocaleRoot');
  return value;
}
