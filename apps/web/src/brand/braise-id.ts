/** A partner goes by any other. */
export const BRAISE_ID = 'braise';
