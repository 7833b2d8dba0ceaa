import { homeView, liveEvent } from '@braise/contract/live';
import { sessionStatus, sessionToken } from '@braise/contract/session';
import { holdAgainst } from '../api/wire/trusted.ts';

const SCHEMAS = { homeView, liveEvent, sessionToken, sessionStatus };

/** Has whatever the first screen trusts held against its schema, wherever the page is worked on. */
export const holdAgainstSchema = (): void => holdAgainst((name, value) => void SCHEMAS[name].parse(value));
