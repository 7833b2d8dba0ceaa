import type { ModeName } from '../session/session-mode.ts';
import { WEB_VIEW, isUnder } from '../../trees.ts';
import { BACKEND_ADDRESS, BACKEND_KEPT } from './backend-address.ts';

/** The mode that an address asks for; under /web-view only a page in a host is a web view. */
export function modeOfAddress({ pathname }: Pick<Location, 'pathname'>, kept: Pick<Storage, 'getItem'>): ModeName {
  if (isUnder(pathname, `${WEB_VIEW}/demo`)) return 'no-auth';
  if (isUnder(pathname, BACKEND_ADDRESS) || kept.getItem(BACKEND_KEPT) !== null) return 'backend';
  return isUnder(pathname, WEB_VIEW) ? 'web-view' : 'web-app';
}
