export * from './home-device.ts';
export * from './home-summary.ts';
export * from './manual-control.ts';
export * from './quick-action.ts';
export * from './room.ts';
export * from './rooms-and-devices.ts';
export * from './routes.ts';
export * from './setting.ts';
