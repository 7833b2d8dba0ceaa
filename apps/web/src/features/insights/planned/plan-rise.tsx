import type { PlannedRiseBody } from '@braise/contract/hops';
import { clamp } from '@braise/domain';
import { useRef, useState } from 'react';
import { useRoom } from '../../../api/live/home-connection.tsx';
import { QueryState } from '../../../loading/query-state.tsx';
import { Card } from '../../../ui/content/card.tsx';
import { Stepper } from '../../../ui/controls/stepper.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useFigures } from '../figures.ts';
import { ForeseenRise } from './foreseen-rise.tsx';
import styles from '../insights.module.css';
import { PlanButton, PlannedRise } from './planned-rise.tsx';
import { useRoomRise } from '../use-insights.ts';
import { useMessages } from '../words.ts';

/** What is asked for at first: °C, and a time of the day. */
const FIRST = { celsius: 20, at: '07:00' };

type PlanRiseProps = {
  readonly roomId: number;
  /** Null: none is. */
  readonly planned: PlannedRiseBody | null;
  /** A rise teaches how the room is warmed up: it is not known yet. */
  readonly teaches: boolean;
};

/** Has the room at a temperature at a time that is chosen, once, and tells how long it would take: as the server foresees it. Or the one that is planned. */
export function PlanRise({ roomId, planned, teaches }: PlanRiseProps) {
  const { t } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  return (
    <Card as="section">
      <h2 ref={heading} className={`h-card ${styles.planTitle}`} tabIndex={-1}>
        {t(planned === null ? 'plan.title' : 'planned.title')}
      </h2>
      {planned === null ? (
        <Choice roomId={roomId} teaches={teaches} onPlanned={focusHeading} />
      ) : (
        <PlannedRise roomId={roomId} planned={planned} onUndone={focusHeading} />
      )}
    </Card>
  );
}

type ChoiceProps = Pick<PlanRiseProps, 'roomId' | 'teaches'> & { readonly onPlanned: () => void };

function Choice({ roomId, teaches, onPlanned }: ChoiceProps) {
  const { t } = useMessages();
  const { degrees } = useFigures();
  const limits = useRoom(roomId)?.limits;
  const [celsius, setCelsius] = useState(FIRST.celsius);
  const [at, setAt] = useState(FIRST.at);
  if (limits === undefined) return null;
  const shown = clamp(celsius, limits.min, limits.max);
  const step = (by: number) => {
    const next = shown + by;
    return next < limits.min || next > limits.max ? null : () => setCelsius(next);
  };
  return (
    <>
      <div className={styles.plan}>
        <Stepper
          label={t('plan.celsius')}
          value={degrees(shown)}
          less={{ label: t('plan.lower'), take: step(-limits.step) }}
          more={{ label: t('plan.raise'), take: step(limits.step) }}
          wide
        />
        <TextField label={t('plan.time')} type="time" required value={at} onChange={({ target }) => setAt(target.value)} />
      </div>
      {at !== '' && <Answer roomId={roomId} celsius={shown} at={at} teaches={teaches} onPlanned={onPlanned} />}
    </>
  );
}

function Answer({ roomId, celsius, at, teaches, onPlanned }: ChoiceProps & { readonly celsius: number; readonly at: string }) {
  const { t } = useMessages();
  const query = useRoomRise(roomId, celsius, at);
  const rise = query.data;
  return (
    <>
      <QueryState key={`${celsius} ${at}`} query={query} lines={2} missing={t('plan.missing')} />
      <output className={styles.planned}>{rise && <ForeseenRise rise={rise} celsius={celsius} />}</output>
      {rise?.scheduled === true && <p className="meta">{t('plan.scheduled')}</p>}
      {rise && !rise.scheduled && rise.kind !== 'there' && (
        <PlanButton roomId={roomId} celsius={celsius} time={at} rise={rise} teaches={teaches} onPlanned={onPlanned} />
      )}
    </>
  );
}
