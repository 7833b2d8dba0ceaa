import type { HeatEstimatesBody, MeterReadingsBody, ReadingSourceBody } from '@braise/contract/energy-insights';
import { Card } from '../../ui/content/card.tsx';
import { Icon, type IconName } from '../../ui/marks/icon.tsx';
import styles from './meter.module.css';
import type { MeterWords } from './use-meter-words.ts';

type SourcesCardProps = {
  readonly sources: MeterReadingsBody['sources'];
  /** Null: it is not known, or no day is told by readings. */
  readonly between: HeatEstimatesBody['betweenReadings'];
  readonly words: MeterWords;
};

/** Of a reading, by how it came about. */
export const SOURCE_ICONS = { TYPED: 'pencil-simple', IMPORTED: 'download-simple' } as const satisfies Record<
  ReadingSourceBody['kind'],
  IconName
>;

/** How each kind of figure came about, and how exact it is. */
export function SourcesCard({ sources, between, words }: SourcesCardProps) {
  const { t, amount, number } = words;
  return (
    <Card as="section" aria-label={t('sources')}>
      <h2 className="h-card">{t('sources')}</h2>
      <ul className={styles.sources}>
        {sources.map(({ kind, unit, resolution }) => (
          <Source
            key={`${kind} ${unit}`}
            icon={SOURCE_ICONS[kind]}
            name={t(`source.${kind}`)}
            how={t(`source.${kind}.how`)}
            exact={t('source.to', { amount: amount(resolution, unit) })}
          />
        ))}
        {between !== null && (
          <Source
            icon="flame"
            name={t('source.BETWEEN')}
            how={t('source.BETWEEN.how')}
            exact={t('source.off', { percent: number(between.offInPercent) })}
          />
        )}
      </ul>
    </Card>
  );
}

type SourceProps = { readonly icon: IconName; readonly name: string; readonly how: string; readonly exact: string };

const Source = ({ icon, name, how, exact }: SourceProps) => (
  <li>
    <Icon name={icon} size={22} />
    <span className="h-card">{name}</span>
    <span className="meta">{how}</span>
    <b>{exact}</b>
  </li>
);
