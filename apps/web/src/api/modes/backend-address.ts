/** Where staff come in, and where the page keeps that they did until the tab is closed. */
export const BACKEND_ADDRESS = '/backend-access';
export const BACKEND_KEPT = 'braise.backend-access';
