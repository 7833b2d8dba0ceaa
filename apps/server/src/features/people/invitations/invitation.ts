import { randomBytes } from 'node:crypto';
import { type Instant, DAY, HOUR, MINUTE, instant } from '@braise/domain';

/** An invitation that nobody has answered yet. */
export type Invitation = {
  /** 128 random bits in hexadecimal: how its home names it. It opens nothing. */
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  readonly language: 'fr' | 'en';
  readonly firstSentAt: Instant;
  readonly lastSentAt: Instant;
  readonly expiresAt: Instant;
  /** Its mail did not leave, and is not tried any more. */
  readonly undelivered: boolean;
  readonly inviter: { readonly id: string; readonly name: string; readonly email: string; readonly locale: string };
};

const LIFETIME = 30 * DAY;

/** Longer than one mail may take to leave: until then nobody else sends it. */
const MAIL_CLAIM = 15 * MINUTE;
export const mailClaimedUntil = (at: Instant): Instant => instant(at + MAIL_CLAIM);

/** After so many failures in a row; then, about a day after the first, it is given up. */
const WAITS = [5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 6 * HOUR, 9 * HOUR];

/** When a mail is tried again that has failed `failures` times by now; null: not any more. */
export function mailDueAgain(failures: number, at: Instant): Instant | null {
  const wait = WAITS[failures - 1];
  return wait === undefined ? null : instant(at + wait);
}

export const makeInvitationId = (): string => randomBytes(16).toString('hex');
export const invitationExpiry = (sentAt: Instant): Instant => instant(sentAt + LIFETIME);
