/**
 * What a process of an installation does. `api`: answers clients and browsers. `engine`: decides. `devices`: links gateways, of which one process
 * takes care. `jobs`: regular work.
 */
export const ROLES = ['api', 'engine', 'devices', 'jobs'] as const;
export type Role = (typeof ROLES)[number];
