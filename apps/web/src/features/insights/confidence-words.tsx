import { Card } from '../../ui/content/card.tsx';
import { Confidence } from './confidence.tsx';
import { useFigures } from './figures.ts';
import styles from './insights.module.css';
import { useMessages } from './words.ts';

/** K that a model may be off by, six hours ahead, so as to be called that: as the server has it. */
const OFF_BY = { good: 0.5, 'very-good': 0.3 } as const;

/** What the words for confidence stand for. */
export function ConfidenceWords() {
  const { t } = useMessages();
  const { difference } = useFigures();
  return (
    <Card as="section">
      <h2 className="h-card">{t('words.title')}</h2>
      <dl className={styles.words}>
        <div>
          <dt>
            <Confidence trust="learning" />
          </dt>
          <dd>{t('words.learning')}</dd>
        </div>
        <div>
          <dt>
            <Confidence trust="rough" />
          </dt>
          <dd>{t('words.rough', { kelvin: difference(OFF_BY.good) })}</dd>
        </div>
        {(['good', 'very-good'] as const).map((trust) => (
          <div key={trust}>
            <dt>
              <Confidence trust={trust} />
            </dt>
            <dd>{t('words.within', { kelvin: difference(OFF_BY[trust]) })}</dd>
          </div>
        ))}
      </dl>
      <p className={`meta ${styles.foot}`}>{t('words.foot')}</p>
    </Card>
  );
}
