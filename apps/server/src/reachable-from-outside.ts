import type { Config } from './config.ts';

/** Whether others than this machine are meant to reach the server: it listens for them, or a proxy does. */
export const isReachableFromOutside = ({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean =>
  !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname);

const isLoopback = (host: string): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);
