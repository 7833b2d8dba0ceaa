import { type ReactNode, useId, useState } from 'react';
import { type Consumption, useConsumption } from '../../api/home/use-consumption.ts';
import { QueryState } from '../../loading/query-state.tsx';
import { useLastFailure } from '../../loading/use-last-failure.ts';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/content/card.tsx';
import { List } from '../../ui/content/list.tsx';
import { Note } from '../../ui/content/note.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { PanelBar } from '../../ui/pages/panel-bar.tsx';
import { EcogazCard } from './ecogaz/ecogaz-card.tsx';
import styles from './energy.module.css';
import { HeatingCard } from './heating-card.tsx';
import { LockedCard } from './locked-card.tsx';
import { MonthStrip } from './month-strip.tsx';
import { OutageNote } from './outage-note.tsx';
import { SimulatorCard } from './simulator/simulator-card.tsx';
import { SplitCard } from './split-card.tsx';
import { figureOf, useShownFigure } from './shown-figure.ts';
import { UnitNote } from './unit-note/unit-note.tsx';
import { useEnergyWords } from './use-energy-words.ts';

/** Ways from here to other pages: to the settings as an icon, to others as a row or a button. */
export type CockpitWays = {
  readonly settings: (label: string) => ReactNode;
  readonly readings: (title: string, detail: string) => ReactNode;
  readonly addData: (label: string) => ReactNode;
  readonly tariff: (title: string, detail: string) => ReactNode;
  readonly unlock: (label: string) => ReactNode;
  readonly simulator: (className: string, children: ReactNode) => ReactNode;
};

/** What heating takes and costs, month by month, over the home. */
export function CockpitPanel({ ways, onClose }: { readonly ways: CockpitWays; readonly onClose: () => void }) {
  const words = useEnergyWords();
  const { t } = words;
  const title = useId();
  const [month, setMonth] = useState<string | null>(null);
  const [chosen, setChosen] = useShownFigure();
  const query = useConsumption(month);
  const { data } = query;
  // the months stay while another one is awaited
  const [bounds, setBounds] = useState<Consumption['months'] | null>(data?.months ?? null);
  if (data !== undefined && (data.months.first !== bounds?.first || data.months.last !== bounds.last)) setBounds(data.months);
  const failure = useLastFailure(query);
  const why = failure?.kind === 'refused' ? WHY[failure.code as keyof typeof WHY] : undefined;
  return (
    <Modal kind="panel" wide labelledBy={title} onClose={onClose}>
      {(close) => (
        <div className={styles.energy}>
          <PanelBar titleId={title} title={t('title')} backLabel={t('back')} onBack={close} action={ways.settings(t('settings'))} />
          {bounds !== null && (
            <MonthStrip bounds={bounds} month={month ?? bounds.last} onChange={setMonth} disabled={why === 'locked'} words={words} />
          )}
          <div className={styles.body}>
            {why !== 'locked' && (
              <div className={styles.state}>
                <OutageNote t={t} />
              </div>
            )}
            {why === undefined && (
              <div className={styles.state}>
                <QueryState query={query} lines={8} missing={t('unread.list')} stale={t('stale')} />
              </div>
            )}
            {why === 'locked' && <LockedCard t={t} unlock={ways.unlock} />}
            {(why === 'none' || why === 'unread') && (
              <div className={styles.column}>
                <Note icon={why === 'none' ? 'lightning' : 'info'} title={t(why)}>
                  {t(`${why}.text`)}
                </Note>
                <List as="div">{ways.readings(t('readings'), t('readings.text'))}</List>
              </div>
            )}
            {data !== undefined && why === undefined && (
              <>
                {!data.isInPreferredUnit && (
                  <div className={styles.state}>
                    <UnitNote t={t} addBill={ways.addData} />
                  </div>
                )}
                <div className={styles.column}>
                  <HeatingCard data={data} figure={figureOf(data, chosen)} onFigure={setChosen} words={words} />
                  <EcogazCard data={data} words={words} className={styles.late} />
                </div>
                <div className={styles.column}>
                  {isUnpriced(data) && (
                    <>
                      <Note icon="info" title={t('cost.unknown')}>
                        {t('cost.unknown.text')}
                      </Note>
                      <List as="div">{ways.tariff(t('tariff'), t('tariff.text'))}</List>
                    </>
                  )}
                  <SimulatorCard data={data} words={words} link={ways.simulator} />
                  <SplitCard data={data} figure={figureOf(data, chosen)} words={words} />
                  {data.source === 'boiler' && (
                    <Card as="section" className={classNames(styles.accuracy, styles.last)}>
                      <span className="puck">
                        <Icon name="pencil-simple" />
                      </span>
                      <div>
                        <h2 className="h-card">{t('accuracy')}</h2>
                        <p className="meta">{t('accuracy.text')}</p>
                        {ways.addData(t('accuracy.add'))}
                      </div>
                    </Card>
                  )}
                </div>
              </>
            )}
          </div>
        </div>
      )}
    </Modal>
  );
}

/** Answers that are told in words of their own. */
const WHY = { 'consumption.locked': 'locked', 'consumption.unread': 'unread', notFound: 'none' } as const;

const isUnpriced = ({ monthlyAggregation: { requestedMonth } }: Consumption): boolean =>
  requestedMonth.totalConsumption !== null && requestedMonth.totalCostInCents === null;
