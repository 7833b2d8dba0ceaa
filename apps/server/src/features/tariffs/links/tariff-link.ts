import type { Instant } from '@braise/domain';
import type { Tariff } from '@braise/domain/tariff';

/** Where a link is asked for, and where that of its mail leads. */
export type LinkPlace = 'onboarding' | 'home' | 'settings';

/** A tariff that a resident links. */
export type TariffLink = {
  readonly id: string;
  /** Who asked; null: their account is gone. */
  readonly personId: string | null;
  readonly offerId: string;
  /** As it will hold. */
  readonly tariff: Tariff;
  readonly place: LinkPlace;
  readonly language: 'fr' | 'en';
  readonly askedAt: Instant;
  readonly expiresAt: Instant;
  /** When a mail left, the latest last. */
  readonly mailedAt: readonly Instant[];
  readonly mailFailed: boolean;
  readonly answer: 'VERIFIED' | 'REFUSED' | 'UNLINKED' | null;
  readonly answeredAt: Instant | null;
  readonly tariffId: string | null;
  /** The tariff that it put an end to, as that stood before; null: there was none. */
  readonly gaveWay: Tariff | null;
};
