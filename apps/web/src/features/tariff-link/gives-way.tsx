import type { OpenedLinkBody } from '@braise/contract/energy-insights';
import { dayInWords } from '../../tariff/tariff-days.ts';
import { useMessages } from './words.ts';

/** Which tariff gives way once another is linked, and when it ends. */
export function GivesWay({ provider, endDate }: NonNullable<OpenedLinkBody['givesWay']>) {
  const { t, locale } = useMessages();
  const whose = { named: provider === null ? 'no' : 'yes', provider: provider ?? '' };
  return (
    <p className="meta">
      {endDate === null ? t('follow.replaced', whose) : t('follow.ends', { ...whose, date: dayInWords(locale, endDate) })}
    </p>
  );
}
