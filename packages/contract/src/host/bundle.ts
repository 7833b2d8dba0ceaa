const BUNDLE = /^[a-z0-9][a-z0-9.-]{0,39}$/;

/** Whether this may name an edition of the app: the default one, or a partner's. */
export const isBundle = (name: string): boolean => BUNDLE.test(name);
