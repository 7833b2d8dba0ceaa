import { type ReactNode, useId, useState } from 'react';
import { SIMULATED_DELTA } from '@braise/domain';
import { type CostSimulation, type RoomDeltas, useCostSimulation } from '../../../api/home/use-cost-simulation.ts';
import { useHome } from '../../../api/live/home-connection.tsx';
import { useHistoryInTheMaking } from '../../../api/queries/use-history-in-the-making.ts';
import { HistoryProgress } from '../../../climate/history-progress.tsx';
import { QueryState } from '../../../loading/query-state.tsx';
import { useLastFailure } from '../../../loading/use-last-failure.ts';
import { useSendable } from '../../../loading/use-sendable.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/content/card.tsx';
import { Group } from '../../../ui/content/group.tsx';
import { List } from '../../../ui/content/list.tsx';
import { Stepper } from '../../../ui/controls/stepper.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { PanelBar } from '../../../ui/pages/panel-bar.tsx';
import { BigFigure } from '../../../ui/content/big-figure.tsx';
import { LockedCard, type WayToOffer } from '../locked/locked-card.tsx';
import { type EnergyWords, useEnergyWords } from '../use-energy-words.ts';
import { changeTold, signedWords } from './signed-words.ts';
import { type Change, FIRST_DELTA, bandOf, changesOf, plainWords, totalOf, wayOf } from './simulated-change.ts';
import { HowItWorks } from '../provenance/how-it-works.tsx';
import styles from './simulator.module.css';
import { useHeatedRooms } from './use-heated-rooms.ts';
import { whyUnsimulated } from './why-unsimulated.ts';

type SimulatorPanelProps = {
  readonly schedules: (label: ReactNode) => ReactNode;
  /** Ways to what is missing: readings, the tariff, and what the home is. */
  readonly readings: (title: string, detail: string) => ReactNode;
  readonly tariff: (title: string, detail: string) => ReactNode;
  readonly home: (title: string, detail: string) => ReactNode;
  readonly unlock: WayToOffer;
  readonly onClose: () => void;
};

/** What other setpoints would cost over thirty days, room by room; nothing is set by it. */
export function SimulatorPanel({ schedules, readings, tariff, home, unlock, onClose }: SimulatorPanelProps) {
  const words = useEnergyWords();
  const { t } = words;
  const title = useId();
  const rooms = useHeatedRooms();
  const features = useHome()?.features;
  const [chosen, setChosen] = useState<RoomDeltas>(new Map());
  const deltas = new Map(rooms.map(({ id }) => [id, chosen.get(id) ?? FIRST_DELTA]));
  const query = useCostSimulation(deltas);
  const { data } = query;
  // what was said of what stood before stays while the next is awaited
  const [last, setLast] = useState<{ readonly data: CostSimulation; readonly deltas: RoomDeltas } | null>(null);
  if (data !== undefined && data !== last?.data) setLast({ data, deltas });
  const failure = useLastFailure(query);
  const why = whyUnsimulated(features, rooms.length, failure);
  const progress = useHistoryInTheMaking('meter');
  const shown = data === undefined ? last : { data, deltas };
  const unavailable = shown?.data.unavailable ?? null;
  const isMaking = progress !== null && (why === 'unread' || (why === null && unavailable === 'PENDING'));
  const offlineId = useId();
  const sendable = useSendable(offlineId);
  // of these deltas alone: those that are awaited now have not failed
  const hasFailed = data === undefined && (query.error !== null || sendable.disabled);
  return (
    <Modal kind="panel" labelledBy={title} onClose={onClose}>
      {(close) => (
        <>
          <PanelBar titleId={title} title={t('simulator')} backLabel={t('back')} onBack={close} />
          <div className={styles.body}>
            <QueryState
              key={[...deltas.values()].join(' ')}
              query={why === null && !isMaking ? { ...query, data: shown?.data } : { ...query, data: null, error: null }}
              lines={6}
              missing={t('simulator.missing')}
              stale={t('simulator.missing')}
              offlineId={offlineId}
            />
            {why === 'locked' ? (
              <LockedCard t={t} unlock={unlock} />
            ) : why === 'NO_ROOMS' ? (
              <Empty title={t('simulator.none')}>{t('simulator.NO_ROOMS')}</Empty>
            ) : isMaking ? (
              <HistoryProgress share={progress} />
            ) : (
              why !== null && (
                <>
                  <Empty title={t(why)}>{t(`${why}.text`)}</Empty>
                  <List as="div">{readings(t('readings'), t('readings.text'))}</List>
                </>
              )
            )}
            {why === null && unavailable !== null && !isMaking && (
              <Empty title={t(NEVER.has(unavailable) ? 'simulator.never' : 'simulator.none')}>{t(`simulator.${unavailable}`)}</Empty>
            )}
            {why === null && shown !== null && unavailable === null && (
              <Simulated
                {...shown}
                rooms={rooms}
                wanted={deltas}
                isWaiting={data === undefined && !hasFailed}
                hasFailed={hasFailed}
                sendable={sendable}
                onDelta={(room, delta) => setChosen(new Map(deltas).set(room, delta))}
                words={words}
              >
                {totalOf(changesOf(shown.data, shown.deltas))?.cost === null && (
                  <List as="div">{tariff(t('tariff'), t('tariff.text'))}</List>
                )}
                {shown.data.unsaid.length > 0 && (
                  <List as="div">
                    {home(
                      t('simulator.unsaid'),
                      t(shown.data.unsaid.includes('DWELLING') ? 'simulator.unsaid.DWELLING' : 'simulator.unsaid.AREA'),
                    )}
                  </List>
                )}
                {schedules(
                  <>
                    <Icon name="calendar-dots" size={20} />
                    {t('simulator.schedules')}
                  </>,
                )}
              </Simulated>
            )}
          </div>
        </>
      )}
    </Modal>
  );
}

/** What no time mends. */
const NEVER: ReadonlySet<CostSimulation['unavailable']> = new Set(['HEAT_PUMP', 'METER_ONLY', 'NOT_APART']);

function Empty({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card as="section" className={styles.empty}>
      <span className="puck plain">
        <Icon name="moon" size={28} />
      </span>
      <h2 className="h-section">{title}</h2>
      <p>{children}</p>
    </Card>
  );
}

type SimulatedProps = {
  readonly data: CostSimulation;
  /** What `data` was said of, and what the buttons have come to since. */
  readonly deltas: RoomDeltas;
  readonly wanted: RoomDeltas;
  readonly isWaiting: boolean;
  /** `wanted` could not be simulated: what stood before stays, set back, and is no answer for rooms that were to be otherwise. */
  readonly hasFailed: boolean;
  readonly sendable: ReturnType<typeof useSendable>;
  readonly rooms: readonly { readonly id: number; readonly name: string }[];
  readonly onDelta: (room: number, delta: number) => void;
  readonly words: EnergyWords;
  readonly children: ReactNode;
};

function Simulated({ data, deltas, wanted, isWaiting, hasFailed, sendable, rooms, onDelta, words, children }: SimulatedProps) {
  const { t, locale, difference } = words;
  const changes = changesOf(data, deltas);
  const total = totalOf(changes);
  const figures = changeTold(words, data.currency);
  const { moneyOf, energyOf } = figures;
  const band = bandOf(data);
  const edge = (value: number) => (band?.of === 'cost' ? moneyOf : energyOf)(value);
  const told = (delta: number) => signedWords(locale, difference(Math.abs(delta), delta === 0), delta);
  const { least, most, step } = SIMULATED_DELTA;
  const edgeOf = (delta: number) => signedWords(locale, difference(Math.abs(delta)), delta);
  return (
    <>
      {total !== null && (
        <Card as="section" className={classNames(styles.summary, hasFailed && styles.former)} aria-live="polite" aria-busy={isWaiting}>
          <p>
            <span className="meta">{t('simulator.days')}</span>
            <b className={classNames(wayOf(total) < 0 ? styles.less : wayOf(total) > 0 && styles.more)}>
              <BigFigure words={total.cost === null ? energyOf(total.consumption) : moneyOf(total.cost)} />
            </b>
          </p>
          {total.cost !== null && (
            <p>
              <span className="meta">{t('simulator.or')}</span>
              <BigFigure words={energyOf(total.consumption)} />
            </p>
          )}
          {band !== null && <p className={styles.band}>{t('simulator.band', { low: edge(band.low), high: edge(band.high) })}</p>}
        </Card>
      )}
      <Group title={t('simulator.rooms')}>
        <List aria-busy={isWaiting} className={classNames(styles.changes, hasFailed && styles.former)}>
          {rooms.map(({ id, name }) => {
            const change = changes.get(id);
            const delta = wanted.get(id) ?? 0;
            const to = (next: number) => (next < least || next > most ? null : () => onDelta(id, next));
            return (
              <li key={id} className={styles.room}>
                <span>
                  <span className="h-card">{name}</span>
                  {hasFailed && delta !== (deltas.get(id) ?? 0) ? (
                    <span className="meta">{t('simulator.uncalculated')}</span>
                  ) : (
                    <RoomChange change={change} delta={delta} words={words} told={figures} />
                  )}
                </span>
                <Stepper
                  label={t('simulator.delta', { room: name })}
                  value={told(delta)}
                  less={{ label: t('simulator.lower', { room: name }), take: to(delta - step) }}
                  more={{ label: t('simulator.raise', { room: name }), take: to(delta + step) }}
                  {...sendable}
                />
              </li>
            );
          })}
        </List>
      </Group>
      <p className={styles.foot}>
        {t('simulator.steps', { step: difference(step), least: edgeOf(least), most: edgeOf(most) })}
        {total?.isRough === true && ` ${t('simulator.rough')}`}
      </p>
      <HowItWorks title={t('simulator.how')} text={t('simulator.how.text')} />
      {children}
    </>
  );
}

type RoomChangeProps = {
  readonly change: Change | undefined;
  readonly delta: number;
  readonly words: EnergyWords;
  readonly told: ReturnType<typeof changeTold>;
};

function RoomChange({ change, delta, words: { t }, told: { moneyOf, energyOf } }: RoomChangeProps) {
  const plain = plainWords(change, delta);
  if (change === undefined || plain !== null) return <span className="meta">{t(plain ?? 'simulator.unknown')}</span>;
  const figures = [...(change.cost === null ? [] : [moneyOf(change.cost)]), energyOf(change.consumption)].join(', ');
  return (
    <span className={wayOf(change) < 0 ? styles.less : styles.more}>{change.isRough ? t('simulator.about', { figures }) : figures}</span>
  );
}
