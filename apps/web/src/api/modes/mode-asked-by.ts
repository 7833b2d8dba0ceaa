import type { ModeName } from '../session/session-mode.ts';
import { BACKEND_ADDRESS, BACKEND_KEPT } from './backend-address.ts';

/** The mode that an address asks for; under /web-view only a page in a host is a web view. */
export function modeAskedBy({ pathname }: Pick<Location, 'pathname'>, kept: Pick<Storage, 'getItem'>): ModeName {
  if (isUnder(pathname, '/web-view/demo')) return 'no-auth';
  if (isUnder(pathname, BACKEND_ADDRESS) || kept.getItem(BACKEND_KEPT) !== null) return 'backend';
  return isUnder(pathname, '/web-view') ? 'web-view' : 'web-app';
}

const isUnder = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
