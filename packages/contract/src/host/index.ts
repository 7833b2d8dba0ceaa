export * from './abilities.ts';
export * from './access-token-claims.ts';
export * from './access-token-cookie.ts';
export * from './host-messages.ts';
export * from './host-origins.ts';
export * from './launch-parameters.ts';
export * from './page-messages.ts';
export * from './read-message.ts';
