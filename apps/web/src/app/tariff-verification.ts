/** Where a tariff was linked from, as the mail's address says it. */
export const TARIFF_PLACES = ['onboarding', 'home', 'settings'] as const;
export type TariffPlace = (typeof TARIFF_PLACES)[number];

/** The single-use token waits in this tab's storage for the page that uses it up: addresses are kept in too many places. */
const KEPT = 'braise.tariff-token';

/** Reads `place` of an address; null: it is none. */
export const asTariffPlace = (place: string): TariffPlace | null => TARIFF_PLACES.find((known) => known === place) ?? null;

/** Keeps the token, if there is one, and says where its page is. */
export function verifyTariffAt(place: TariffPlace, token: string | null, inWebView: boolean): string {
  if (token !== null && place !== 'home') sessionStorage.setItem(KEPT, token);
  switch (place) {
    case 'onboarding':
      return inWebView ? '/web-view/initial-setup/home/tariff/verify' : '/home-setup/tariff/verify';
    case 'settings':
      return `${inWebView ? '/web-view' : '/main'}/settings/home/electricity-tariff/verify`;
    case 'home':
      return inWebView ? '/web-view/home' : '/main/home';
  }
}
