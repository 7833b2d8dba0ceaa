/** A way of texts between the page and its host. */
export type Transport = {
  readonly post: (text: string) => void;
};

export type TransportEvents = {
  readonly receive: (received: unknown) => void;
  /** A message that is not the host's. */
  readonly onForeign: () => void;
};
