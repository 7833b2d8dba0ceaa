/** In the tab's storage: what the host wrote into the query of the first page. */
export const LAUNCH_KEY = 'braise.launch';
