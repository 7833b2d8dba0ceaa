import type { Instant } from '@braise/domain';
import type { CommandError } from '../../../commands/home-command.ts';
import { tariffLinkState } from './tariff-link-state.ts';
import type { TariffLink } from './tariff-link.ts';

/** Why a link cannot be answered any more; null: it can. */
export function whyNotAnswered(link: TariffLink, at: Instant): CommandError | null {
  if (link.answer !== null) return { code: 'tariffLink.used' };
  return tariffLinkState(link, at) === 'EXPIRED' ? { code: 'tariffLink.expired' } : null;
}
