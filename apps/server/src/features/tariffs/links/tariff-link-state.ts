import { DAY, type Instant, instant } from '@braise/domain';

/**
 * WAITING: its mail has not been answered. VERIFIED: its prices are those of the home. EXPIRED: nobody followed the link in time. REFUSED: whoever got
 * the mail did not want it. UNLINKED: it was taken back, or its tariff is gone.
 */
type TariffLinkState = 'WAITING' | 'VERIFIED' | 'EXPIRED' | 'REFUSED' | 'UNLINKED';

/** What was answered. `tariffId` null: there is no tariff of it, or none any more. */
type Answered = {
  readonly answer: 'VERIFIED' | 'REFUSED' | 'UNLINKED' | null;
  readonly tariffId: string | null;
  readonly expiresAt: Instant;
};

export function tariffLinkState({ answer, tariffId, expiresAt }: Answered, at: Instant): TariffLinkState {
  if (answer === null) return at < expiresAt ? 'WAITING' : 'EXPIRED';
  return answer === 'VERIFIED' && tariffId === null ? 'UNLINKED' : answer;
}

/** Mails are read after a weekend away, too. */
const LIFETIME = 7 * DAY;
export const tariffLinkExpiry = (mailedAt: Instant): Instant => instant(mailedAt + LIFETIME);
