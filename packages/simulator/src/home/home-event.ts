/** What a test or a demonstration does to a virtual home. Durations in minutes. */
export type HomeEvent =
  | {
      readonly kind: 'open-window';
      readonly room: string;
      readonly minutes: number;
      /** Air changes per hour, 10 when not said. */ readonly exchange?: number;
    }
  | { readonly kind: 'guests'; readonly room: string; readonly count: number; readonly minutes: number }
  /** Everybody is out: no windows, draws or cooking, whatever the day's plan says. */
  | { readonly kind: 'everybody-out'; readonly minutes: number }
  | { readonly kind: 'silence'; readonly address: string; readonly minutes: number }
  | { readonly kind: 'battery'; readonly address: string; /** 0..1. */ readonly charge: number }
  | { readonly kind: 'lose-messages'; readonly address: string; /** 0..1. */ readonly share: number }
  | { readonly kind: 'double-messages'; readonly address: string; /** 0..1. */ readonly share: number }
  /** The gateway's clock goes wrong by so much; seen where its messages carry their time. */
  | { readonly kind: 'clock-skew'; readonly gatewayId: string; readonly milliseconds: number }
  /** What devices say from now on reaches the broker so much later; 0 ends it. */
  | { readonly kind: 'late-messages'; readonly gatewayId: string; readonly minutes: number }
  | { readonly kind: 'turn-dial'; readonly address: string; /** °C. */ readonly setpoint: number }
  | { readonly kind: 'stick-valve'; readonly address: string; readonly stuck: boolean }
  /** Somebody screws a head on straight; it says so once it has looked for the pin anew. */
  | { readonly kind: 'seat-valve'; readonly address: string }
  | { readonly kind: 'gateway-offline'; readonly gatewayId: string; readonly minutes: number }
  /** A meter says nothing of its count any more. */
  | { readonly kind: 'hold-count'; readonly address: string }
  /** It goes on, from what it showed when it fell silent, kWh; null: from its own count. */
  | { readonly kind: 'go-on-counting'; readonly address: string; readonly shown: number | null }
  | { readonly kind: 'heat-source-fault'; readonly active: boolean };
