import type { ReactNode } from 'react';
import { Card } from '../../../ui/content/card.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from '../energy.module.css';
import type { Translate } from '../words.ts';

type AddDataCardProps = {
  readonly t: Translate;
  readonly addData: (label: string) => ReactNode;
  /** What is said of how true they are. */
  readonly children?: ReactNode;
};

/** What makes figures of a burner truer, and the way to it. */
export function AddDataCard({ t, addData, children }: AddDataCardProps) {
  return (
    <Card as="section" className={styles.accuracy}>
      <span className="puck">
        <Icon name="pencil-simple" />
      </span>
      <div>
        <h2 className="h-card">{t('accuracy')}</h2>
        {children}
        <p className="meta">{t('accuracy.text')}</p>
        {addData(t('accuracy.add'))}
      </div>
    </Card>
  );
}
