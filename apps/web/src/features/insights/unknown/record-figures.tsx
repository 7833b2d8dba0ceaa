import type { RoomInsightsBody } from '@braise/contract/hops';
import { Card } from '../../../ui/content/card.tsx';
import styles from '../insights.module.css';
import { useMessages } from '../words.ts';

/** What was recorded of a room that is not known, beside the least that its first model needs of it. */
export function RecordFigures({ record }: { readonly record: NonNullable<RoomInsightsBody['record']> }) {
  const { t, format } = useMessages();
  const { days, heatedOn, measured, weather, rises, needed } = record;
  const figures = [
    { of: 'heated', value: heatedOn.length, least: needed.heated },
    { of: 'rises', value: rises, least: needed.rises },
    { of: 'measured', value: format.percent(measured), least: format.percent(needed.measured) },
    { of: 'weather', value: format.percent(weather), least: format.percent(needed.weather) },
  ] as const;
  return (
    <Card as="section">
      <h2 className="h-card">{t('figures.title', { days })}</h2>
      <dl className={`${styles.words} ${styles.figures}`}>
        {figures.map(({ of, value, least }) => (
          <div key={of}>
            <dt>{t(`figures.${of}`)}</dt>
            <dd>{t('figures.least', { value, needed: least })}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
