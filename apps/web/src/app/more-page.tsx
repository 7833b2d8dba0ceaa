import { useRouter } from '@tanstack/react-router';
import { MoreScreen } from '../features/more/more-screen.tsx';
import type { Locale } from '../messages/locale.ts';
import { loadLaterMessages } from '../messages/load-messages.ts';
import { useLocaleSwitch } from './locale-switch.tsx';

export function MorePage() {
  const { session, wire } = useRouter().options.context.services;
  const [locale, setLocale] = useLocaleSwitch();
  const state = session.get();
  const speak = async (next: Locale) => {
    // without its later words there is nothing of this page to say but its titles
    await loadLaterMessages(next).catch(() => null);
    await setLocale(next);
  };
  return (
    <MoreScreen
      wire={wire}
      person={state.status === 'signed-in' ? state.person : null}
      version={APP_VERSION}
      locale={locale}
      onLocale={(next) => void speak(next)}
      onSignOut={() => session.end('asked')}
    />
  );
}
