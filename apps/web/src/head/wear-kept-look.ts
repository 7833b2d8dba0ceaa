import { preferredLocale } from '../messages/locale.ts';
import { storedTheme, wearTheme } from '../ui/theme.ts';

/** Theme, language and brand before the first paint, as this device or the app around the page has them. */
export function wearKeptLook(): void {
  const { documentElement: root } = document;
  root.lang = preferredLocale(localStorage, navigator.languages);
  const theme = storedTheme();
  if (theme !== 'system') wearTheme(theme);
  const given = new URLSearchParams(location.search).get('bundle')?.toLowerCase();
  const launch: { readonly bundle?: string } | null = JSON.parse(sessionStorage.getItem('braise.launch') ?? 'null');
  const bundle = given ?? launch?.bundle ?? localStorage.getItem('braise.partner') ?? '';
  if (/^(?!braise$)[a-z0-9][a-z0-9.-]{0,39}$/.test(bundle)) root.dataset['partner'] = bundle;
}
