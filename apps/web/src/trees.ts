/** The trees of pages: a browser's own, and that in the web view of a mobile app. */
export const MAIN = '/main';
export const WEB_VIEW = '/web-view';

export const isUnder = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
