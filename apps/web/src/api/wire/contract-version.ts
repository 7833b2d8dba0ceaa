/** The version of the contract with the server that this page speaks; a server that needs a newer one answers 410. */
export const CONTRACT_VERSION = '1.0.0';
