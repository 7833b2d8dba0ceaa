export { createVirtualHome, type VirtualHome, type VirtualHomeGateway } from './home/virtual-home.ts';
export type * from './home/home-definition.ts';
export type { HomeEvent } from './home/home-event.ts';
export type { HomeState } from './home/home-state.ts';
export type { OutboundMessage } from './home/outbox.ts';
export type { RoomTruth, Truth } from './home/truth.ts';
export * from './weather/index.ts';
export * from './demo-homes/index.ts';
