/// <reference types="vite/client" />

declare const APP_VERSION: string;

/** What fetches the messages of a folder: a `Catalogue`. */
declare module '*?catalogue' {
  const catalogue: unknown;
  export default catalogue;
}
