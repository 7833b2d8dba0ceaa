export type * from './gateway.ts';
