/** Where whoever has come to a home goes on. */
export const AFTER_SETUP = { inBrowser: '/main/home', inWebView: '/web-view/initial-setup/mobile-app/device-selection' } as const;
