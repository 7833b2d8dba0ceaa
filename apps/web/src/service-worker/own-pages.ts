/**
 * Pages that the app draws: paths, with their search. Below `/account` and `/operator` the server draws its own; the page that tells how
 * to delete an account comes from there too.
 */
export const OWN_PAGES =
  /^\/($|\?|(main|web-view|home-setup|auth|signed-out|backend-access|updating|app-update-required|tariff|low-battery-email-settings|privacy-policy|settings|account\/own|account\/deleted|[a-z]{2}\/tariff\/[^/?]+\/verify)(\/|\?|$))/;
