import type { Ports } from './ports.ts';

/** What each server keeps of its own between requests, such as whom it slows down: made when it is first asked for. */
export function perServer<Kept extends object>(make: (server: Ports) => Kept): (server: Ports) => Kept {
  const made = new WeakMap<Ports, Kept>();
  return (server) => {
    const known = made.get(server) ?? make(server);
    made.set(server, known);
    return known;
  };
}
