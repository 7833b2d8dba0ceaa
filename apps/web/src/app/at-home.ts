import { MAIN, WEB_VIEW } from '../trees.ts';
import type { AnyRouter } from '@tanstack/react-router';

/** Below these one has a home. */
const OF_A_HOME = new Set([MAIN, `${WEB_VIEW}/at-home`]);

/** Whether a page of a home stands. */
export const isAtHome = ({ state }: Pick<AnyRouter, 'state'>): boolean => state.matches.some(({ routeId }) => OF_A_HOME.has(routeId));
