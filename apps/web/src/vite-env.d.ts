/// <reference types="vite/client" />

/** ICU messages of one locale, compiled at build time. */
declare module '*.json?compiled' {
  const messages: Readonly<Record<string, (values?: Readonly<Record<string, string | number>>) => string>>;
  export default messages;
}

declare const APP_VERSION: string;
