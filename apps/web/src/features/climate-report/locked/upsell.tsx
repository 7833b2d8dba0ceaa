import { type ReactNode, useId } from 'react';
import { useMessages } from '../words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Tag } from '../../../ui/content/tag.tsx';
import styles from '../climate-report.module.css';
import { Card } from '../../../ui/content/card.tsx';

type UpsellProps = { readonly action: ReactNode; readonly onToday: () => void };

/** What stands over the sample of a day that the home's subscription does not reach: what there would be, and the way out. */
export function Upsell({ action, onToday }: UpsellProps) {
  const { t } = useMessages();
  const title = useId();
  return (
    <section className={styles.upsell} aria-labelledby={title}>
      <Tag className={styles.sampleTag}>{t('report.sample')}</Tag>
      <Card>
        <span className="puck plain">
          <Icon name="lock-simple" size={22} />
        </span>
        <h2 id={title} className="h-section">
          {t('report.upsell.title')}
        </h2>
        <p>{t('report.upsell.lead')}</p>
        <ul>
          {(['week', 'record'] as const).map((gain) => (
            <li key={gain}>
              <Icon name="check-bold" size={16} />
              {t(`report.upsell.${gain}`)}
            </li>
          ))}
        </ul>
        {action}
        <Button block look="text" onClick={onToday}>
          {t('report.upsell.today')}
        </Button>
      </Card>
    </section>
  );
}
