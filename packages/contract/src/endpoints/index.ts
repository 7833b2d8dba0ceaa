/**
 * Where each call of the contract goes, and nothing else: a page that names one loads neither its schemas nor the other routes. The parameters of a
 * path are written `:name`. What goes with each, `routes.ts` says.
 */
export * from './consents.ts';
export * from './devices.ts';
export * from './energy.ts';
export * from './home-by-bridge.ts';
export * from './home-level.ts';
export * from './home.ts';
export * from './hops-home.ts';
export * from './hops-room-settings.ts';
export * from './hops.ts';
export * from './invitations.ts';
export * from './journal.ts';
export * from './live.ts';
export * from './mobile-devices.ts';
export * from './onboarding.ts';
export * from './people.ts';
export * from './reports-of-rooms.ts';
export * from './reports.ts';
export * from './room-settings.ts';
export * from './rooms.ts';
export * from './schedules.ts';
export * from './server.ts';
export * from './session.ts';
export * from './staff-access.ts';
export * from './staff.ts';
