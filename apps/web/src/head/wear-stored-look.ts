import { isBundle } from '@braise/contract/host';
import { BRAISE_ID } from '../brand/braise-id.ts';
import { LAST_PARTNER } from '../brand/last-partner.ts';
import { LAUNCH_KEY } from '../host/launch-key.ts';
import { preferredLocale } from '../messages/locale.ts';
import { storedTheme, wearTheme } from '../ui/theme.ts';

/** Theme, language and brand before the first paint, as this device or the app around the page has them. */
export function wearStoredLook(): void {
  const { documentElement: root } = document;
  // stays where storage is refused, which the next line throws at
  root.lang = preferredLocale(null, navigator.languages);
  root.lang = preferredLocale(localStorage, navigator.languages);
  const theme = storedTheme();
  if (theme !== 'system') wearTheme(theme);
  const given = new URLSearchParams(location.search).get('bundle')?.toLowerCase();
  const launch: { readonly bundle?: string } | null = JSON.parse(sessionStorage.getItem(LAUNCH_KEY) ?? 'null');
  const bundle = given ?? launch?.bundle ?? localStorage.getItem(LAST_PARTNER) ?? '';
  if (bundle !== BRAISE_ID && isBundle(bundle)) root.dataset['partner'] = bundle;
}
