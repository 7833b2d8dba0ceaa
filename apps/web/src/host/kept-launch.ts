/** In the tab's storage: what the host wrote into the query of the first page. */
export const KEPT_LAUNCH = 'braise.launch';
