import { randomBytes } from 'node:crypto';
import { type Instant, instant } from '@braise/domain';

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
  readonly inviter: { readonly id: string; readonly name: string; readonly email: string; readonly locale: string };
};

const LIFETIME = 30 * 86_400_000;

export const makeInvitationId = (): string => randomBytes(16).toString('hex');
export const invitationExpiry = (sentAt: Instant): Instant => instant(sentAt + LIFETIME);
