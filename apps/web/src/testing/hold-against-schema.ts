import { homeView, liveEvent } from '@braise/contract/live';
import { ROUTES } from '@braise/contract/routes';
import { sessionStatus, sessionToken } from '@braise/contract/session';
import { staffSignIn, staffToken } from '@braise/contract/staff';
import { me } from '@braise/contract/v2';
import { webRoutes } from '@braise/contract/web-routes';
import * as z from 'zod/mini';
import { type Checked, holdAgainst } from '../api/wire/trusted.ts';

const SCHEMAS = { homeView, liveEvent, sessionToken, sessionStatus, me, staffToken, staffSignIn };
const routes = [...ROUTES, ...Object.values(webRoutes)].map((route) => ({
  ...route,
  pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** Has whatever our server says held against its schema, wherever the page is worked on. */
export const holdAgainstSchema = (): void =>
  holdAgainst((what, value) => void (typeof what === 'string' ? SCHEMAS[what].parse(value) : checkAnswer(what, value)));

/** A test may call what the contract does not know. */
function checkAnswer({ method, path }: Exclude<Checked, string>, value: unknown): void {
  const [address = ''] = path.split('?');
  const route = routes.find((known) => known.method === method && known.pattern.test(address));
  const answers = Object.entries(route?.responses ?? {}).flatMap(([status, schema]) => (status.startsWith('2') ? [schema] : []));
  if (answers.length === 0 || (value === null && answers.includes(null))) return;
  z.parse(z.union(answers.filter((schema) => schema !== null)), value);
}
