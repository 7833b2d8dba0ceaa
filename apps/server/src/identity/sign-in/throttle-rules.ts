import { createHash } from 'node:crypto';
import { HOUR_S, DAY_S, MINUTE_S } from '@braise/domain';
import { networkOf } from '../../network-of.ts';
import type { ThrottleRule } from './sign-in-throttle.store.ts';

/** Guesses at one account: after five, waits of 5 s, 10 s … 5 min, whoever makes them; some 290 a day at the most. */
export const ACCOUNT_RULE: ThrottleRule = { free: 5, firstSeconds: 5, longestSeconds: 5 * MINUTE_S, forgetSeconds: HOUR_S };
/** Guesses from one network at any accounts. */
export const NETWORK_RULE: ThrottleRule = { free: 30, firstSeconds: 5, longestSeconds: 15 * MINUTE_S, forgetSeconds: HOUR_S };
/** Mails to one address. */
export const MAIL_RULE: ThrottleRule = { free: 3, firstSeconds: MINUTE_S, longestSeconds: HOUR_S, forgetSeconds: DAY_S };
/** Mails asked for, and accounts made, by one network. */
export const MAIL_NETWORK_RULE: ThrottleRule = { free: 20, firstSeconds: MINUTE_S, longestSeconds: HOUR_S, forgetSeconds: DAY_S };

/** Mails of invitation by one home. */
export const INVITATION_HOME_RULE: ThrottleRule = { free: 20, firstSeconds: MINUTE_S, longestSeconds: HOUR_S, forgetSeconds: DAY_S };
/** And by one resident, whichever homes they invite to. */
export const INVITATION_PERSON_RULE: ThrottleRule = INVITATION_HOME_RULE;
/** And to one address: counted apart, so that nobody keeps the mails of another's account from leaving. */
export const INVITATION_ADDRESS_RULE: ThrottleRule = { free: 5, firstSeconds: MINUTE_S, longestSeconds: HOUR_S, forgetSeconds: DAY_S };

/** Homes made by one person: each is decided for and has its weather fetched, for a month after it was left. */
export const OWN_HOME_RULE: ThrottleRule = { free: 3, firstSeconds: HOUR_S, longestSeconds: DAY_S, forgetSeconds: DAY_S };

/** Neither addresses nor who asked are kept: an account that does not exist counts like one that does. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** `browser`: one that this account has signed in from has a count of its own, so that a stranger's guesses do not make its owner wait. */
export const accountSubject = (email: string, browser: string | null): string =>
  browser === null ? `account:${digest(email)}` : `account:${digest(email)}:${digest(browser)}`;
export const networkSubject = (address: string): string => `network:${digest(networkOf(address))}`;
export const mailSubject = (email: string): string => `mail:${digest(email)}`;
export const mailNetworkSubject = (address: string): string => `mail-network:${digest(networkOf(address))}`;
export const invitationHomeSubject = (homeId: number): string => `invitation-home:${homeId}`;
export const invitationSubject = (email: string): string => `invitation:${digest(email)}`;
export const invitationPersonSubject = (personId: string): string => `invitation-person:${digest(personId)}`;
export const ownHomeSubject = (personId: string): string => `own-home:${digest(personId)}`;
