import type { HourlyPrices } from '../../api/home/use-hourly-prices.ts';
import { Tag } from '../../ui/content/tag.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { useMessages } from './words.ts';

/** How a price stands beside an average, or the average of a day beside that of the one before; nothing where one is not known. */
export function StandingTag({ standing, of }: { readonly standing: HourlyPrices['standing']; readonly of: 'average' | 'today' }) {
  const { t, format } = useMessages();
  if (standing === null) return null;
  const { side, percent } = standing;
  if (side === 'LEVEL') return <Tag>{t(`level.${of}`)}</Tag>;
  const by = percent === null ? null : { percent: format.percent(percent / 100) };
  const ofAverage = () => (by === null ? t(`average.side.${side}`) : t(`average.by.${side}`, by));
  const ofToday = () => (by === null ? t(`today.side.${side}`) : t(`today.by.${side}`, by));
  return (
    <Tag tone={side === 'ABOVE' ? 'warn' : 'ok'}>
      <Icon name={side === 'ABOVE' ? 'arrow-up-bold' : 'arrow-down-bold'} size={14} />
      {of === 'average' ? ofAverage() : ofToday()}
      {by !== null && of === 'average' && <span className="sr"> {t('of-average')}</span>}
    </Tag>
  );
}
