/** Where a tariff was linked from, as the mail's address says it. */
const TARIFF_PLACES = ['onboarding', 'home', 'settings'] as const;
export type TariffPlace = (typeof TARIFF_PLACES)[number];

/** Reads `place` of an address; null: it is none. */
export const asTariffPlace = (place: string): TariffPlace | null => TARIFF_PLACES.find((known) => known === place) ?? null;

/** Where the page of a tariff is that was linked from there. The single-use token of the mail is left behind: nothing uses it up yet. */
export function verifyTariffAt(place: TariffPlace, inWebView: boolean): string {
  switch (place) {
    case 'onboarding':
      return inWebView ? '/web-view/initial-setup/home/tariff/verify' : '/home-setup/tariff/verify';
    case 'settings':
      return `${inWebView ? '/web-view' : '/main'}/settings/home/electricity-tariff/verify`;
    case 'home':
      return inWebView ? '/web-view/home' : '/main/home';
  }
}
