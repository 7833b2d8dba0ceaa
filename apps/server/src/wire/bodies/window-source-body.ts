import type { WindowSourceBody } from '@braise/contract/report';
import type { WindowSource } from '@braise/control';

/** By what a window was found, as every client reads it. */
export const WINDOW_SOURCE = {
  model: 'MODEL',
  slope: 'SLOPE',
  contact: 'CONTACT',
  device: 'DEVICE',
  person: 'PERSON',
} as const satisfies Record<WindowSource, WindowSourceBody>;
