export * from './create-gateway-session.ts';
export * from './create-virtual-gateway.ts';
export * from './gateway.ts';
export type { VirtualHeatPump } from './heishamon/heishamon-virtual-gateway.ts';
