import type { HeatEstimatesBody } from '@braise/contract/energy-insights';
import { Card } from '../../../ui/content/card.tsx';
import { Tag } from '../../../ui/content/tag.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from '../meter.module.css';
import type { MeterWords } from '../use-meter-words.ts';

type BesideBillsCardProps = { readonly beside: NonNullable<HeatEstimatesBody['besideBills']>; readonly words: MeterWords };

/** How far what is told of days lies from what was billed for them. */
export function BesideBillsCard({ beside, words }: BesideBillsCardProps) {
  const { t, number } = words;
  const { bills, differenceInPercent, isClose, isEstimated } = beside;
  const percent = Math.abs(differenceInPercent);
  const said = { bills, percent: number(percent), way: differenceInPercent > 0 ? 'above' : 'below' };
  return (
    <Card as="section" aria-label={t('beside')}>
      <div className={styles.head}>
        <h2 className="h-card">{t('beside')}</h2>
        <Tag {...(isClose && { tone: 'ok' as const })}>
          {isClose && <Icon name="check-bold" size={14} />}
          {percent === 0 ? t('beside.less') : t('beside.off', { percent: number(percent) })}
        </Tag>
      </div>
      <p className={`meta ${styles.beside}`}>
        {t(percent === 0 ? 'beside.same' : isEstimated ? 'beside.estimated' : 'beside.counted', said)} {t('beside.how')}
      </p>
    </Card>
  );
}
