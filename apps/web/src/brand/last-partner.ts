/** In this browser's storage: the brand of the home that was open last; left out where it was Braise. */
export const LAST_PARTNER = 'braise.partner';
