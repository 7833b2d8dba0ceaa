import type { Consumption } from '../../../api/home/use-consumption.ts';
import { Card } from '../../../ui/content/card.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from '../energy.module.css';
import type { Translate } from '../words.ts';

/** Where the figures of the screen come from. */
export function AboutCard({ data, t }: { readonly data: Consumption; readonly t: Translate }) {
  return (
    <Card as="section" className={styles.about}>
      <span className="puck plain">
        <Icon name="info" />
      </span>
      <div>
        <h2 className="h-card">{t('about')}</h2>
        <p className="meta">{t(`about.${data.source}`)}</p>
      </div>
    </Card>
  );
}
