import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import { createFormat, type Format } from './format.ts';
import { hoursGoToTwelve, onStored } from './clock/hours.ts';
import type { Locale } from './locale.ts';

type Spoken = { readonly locale: Locale; readonly format: Format };

const LocaleContext = createContext<Spoken | null>(null);

export function LocaleProvider({ locale, children }: { readonly locale: Locale; readonly children: ReactNode }) {
  const twelve = useSyncExternalStore(onStored, hoursGoToTwelve, () => false);
  const spoken = useMemo(() => ({ locale, format: createFormat(locale, twelve) }), [locale, twelve]);
  return <LocaleContext value={spoken}>{children}</LocaleContext>;
}

/** The language that is spoken, and how it writes figures and times. */
export function useLocale(): Spoken {
  const spoken = use(LocaleContext);
  if (spoken === null) throw new Error('useLocale needs a LocaleProvider');
  return spoken;
}
