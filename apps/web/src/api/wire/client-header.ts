/** The name under which the server knows this page. */
export type ClientName = 'webapp' | 'webview';

/** The version of the contract with the server that this page speaks; a server that needs a newer one answers 410. */
const CONTRACT_VERSION = '1.0.0';

/** In every call: which page asks, and by which contract. */
export const clientHeader = (client: ClientName) => ({ 'x-braise-client': `${client}/${CONTRACT_VERSION}` });
