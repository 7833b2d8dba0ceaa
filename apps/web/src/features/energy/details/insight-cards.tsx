import type { ConsumptionDetails } from '../../../api/home/use-consumption-details.ts';
import { track } from '../../../analytics/track.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Note } from '../../../ui/content/note.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { CardRow } from './card-row.tsx';
import styles from './heating-insights.module.css';
import type { EnergyWords } from '../use-energy-words.ts';

type Insights = ConsumptionDetails['heatingInsights'];
type Insight = NonNullable<Insights[keyof Insights]>;

const CARDS = [
  { of: 'heatingHours', icon: 'clock', look: 'plain', words: 'hours' },
  { of: 'outsideTemperature', icon: 'thermometer-simple', look: 'info', words: 'degrees' },
  { of: 'awayHours', icon: 'person-simple-walk', look: 'plain', words: 'away' },
] as const;

const swiped = (): void => track({ category: 'energyIQ', name: 'swiped' });

/** What counted in a month, beside the one before: what is not known has no card. In the first month of a home there is nothing beside it. */
export function InsightCards({ data, words }: { readonly data: ConsumptionDetails; readonly words: EnergyWords }) {
  const { t } = words;
  const { heatingInsights, graphConsumption } = data;
  const cards = CARDS.flatMap((card) => {
    const insight = heatingInsights[card.of];
    return insight === null ? [] : { ...card, insight };
  });
  const { requestedMonth } = graphConsumption.monthlyAggregation;
  const isFirst = requestedMonth.startDate.startsWith(graphConsumption.months.first);
  if (cards.length === 0)
    return (
      isFirst && (
        <Note icon="info" title={t('insights.none')}>
          {t('insights.none.text', { month: words.monthOfYear(`${graphConsumption.months.first}-01`) })}
        </Note>
      )
    );
  return (
    <section className={styles.insights}>
      <h2 className="h-card">{t('insights')}</h2>
      <CardRow
        label={t('insights')}
        className={styles.cards}
        onSwiped={swiped}
        cards={cards.map(({ of, icon, look, words: told, insight }) => ({
          key: of,
          content: (
            <>
              <span className={classNames('puck', look)}>
                <Icon name={icon} />
              </span>
              <span>
                <span className="meta">{t(`insights.${of}`)}</span>
                <b>{insightWords(told, insight, words)}</b>
                {insight.isSameDays && <span className="meta">{t('insights.same-days')}</span>}
              </span>
            </>
          ),
        }))}
      />
    </section>
  );
}

function insightWords(
  of: (typeof CARDS)[number]['words'],
  { trend, diff, comparedTo }: Insight,
  { t, month, ofMonth, degrees }: EnergyWords,
): string {
  const other = month(`${comparedTo}-01`);
  if (trend === 'SIMILAR') return t(`insights.${of}.SIMILAR`, { month: ofMonth(`${comparedTo}-01`) });
  if (of === 'degrees') return t(`insights.degrees.${trend}`, { degrees: degrees(Math.abs(diff)), month: other });
  return t(`insights.hours.${trend}`, { count: Math.round(Math.abs(diff)), month: other });
}
