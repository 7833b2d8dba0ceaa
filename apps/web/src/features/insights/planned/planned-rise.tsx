import type { PlannedRiseBody, RoomRiseBody } from '@braise/contract/hops';
import { useState } from 'react';
import { useHome, useHomeConnection } from '../../../api/live/home-connection.tsx';
import { useOffline } from '../../../api/live/use-offline.ts';
import type { CallError, Result } from '../../../api/wire/result.ts';
import { useMinute } from '../../../climate/home-clock.ts';
import { errorText } from '../../../messages/error-text.ts';
import { announce } from '../../../ui/announcer.tsx';
import { DegreeFigure } from '../../../ui/content/figure.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useFigures } from '../figures.ts';
import styles from '../insights.module.css';
import { Lateness } from './foreseen-rise.tsx';
import { usePlannedRise } from './use-planned-rise.ts';
import { useMessages } from '../words.ts';

type PlanButtonProps = {
  readonly roomId: number;
  readonly celsius: number;
  /** Of the day: HH:MM. */
  readonly time: string;
  readonly rise: Pick<RoomRiseBody, 'at' | 'until' | 'early'>;
  readonly teaches: boolean;
  /** It stands in place of what was pressed. */
  readonly onPlanned: () => void;
};

/** Has the rise that is chosen planned, and says what that is. */
export function PlanButton({ roomId, celsius, time, rise, teaches, onPlanned }: PlanButtonProps) {
  const { t, format } = useMessages();
  const { whenOf, zone } = useWhen();
  const { plan } = usePlannedRise(roomId);
  const { ask, asking, failure, offline } = useAsked(
    () => plan(celsius, time),
    ({ from }) => t('plan.done', { when: whenOf(from) }),
    onPlanned,
  );
  const until = format.time(rise.until, zone);
  return (
    <div className={styles.planAsk}>
      <Button block disabled={offline} busy={asking} onClick={ask}>
        {t('plan.ask', { when: whenOf(rise.at) })}
      </Button>
      <p className="meta">
        {t('plan.once', { until })}
        {!rise.early && ` ${t('plan.then')}`}
        {teaches && ` ${t('plan.teaches')}`}
      </p>
      {failure}
    </div>
  );
}

type PlannedRiseProps = { readonly roomId: number; readonly planned: PlannedRiseBody; readonly onUndone: () => void };

/** The rise that is planned, or under way, with the way back. */
export function PlannedRise({ roomId, planned, onUndone }: PlannedRiseProps) {
  const { t, format } = useMessages();
  const figures = useFigures();
  const { whenOf, zone, minute } = useWhen();
  const { undo } = usePlannedRise(roomId);
  const { ask, asking, failure, offline } = useAsked(undo, () => t('planned.undone'), onUndone);
  const { celsius, from, to, early, late } = planned;
  const until = format.time(to, zone);
  const begun = Date.parse(from) <= minute;
  return (
    <>
      <div className={styles.big}>
        <DegreeFigure value={Number.isInteger(celsius) ? figures.wholeNumber(celsius) : figures.degreesNumber(celsius)} />
        <span className="meta">{begun ? t('planned.begun', { until }) : t('planned.when', { when: whenOf(from), until })}</span>
      </div>
      <p className={`meta ${styles.foot}`}>
        {late === null ? t(early ? 'planned.early' : 'planned.then') : <Lateness thereAt={late.thereAt} />} {t('planned.outranked')}
      </p>
      <div className={styles.planAsk}>
        <Button look="soft" block disabled={offline} busy={asking} onClick={ask}>
          {t('planned.undo')}
        </Button>
        {failure}
      </div>
    </>
  );
}

/** Moments of the next 24 hours in words: of today by the clock alone. */
function useWhen() {
  const { t, format } = useMessages();
  const zone = useHome()?.timeZone ?? 'UTC';
  const minute = useMinute(useHomeConnection().live.now);
  const today = format.date(new Date(minute).toISOString(), zone);
  const whenOf = (at: string): string =>
    t(format.date(at, zone) === today ? 'plan.when.today' : 'plan.when.tomorrow', { time: format.time(at, zone) });
  return { whenOf, zone, minute };
}

/** A command that is asked for by a press; `failure`: why it did not go, as it is told. */
function useAsked<Answer>(send: () => Promise<Result<Answer>>, done: (answer: Answer) => string, then: () => void) {
  const { t, locale } = useMessages();
  const offline = useOffline();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<CallError | null>(null);
  const press = async () => {
    setAsking(true);
    const answer = await send();
    setAsking(false);
    setRefused(answer.ok ? null : answer.error);
    if (!answer.ok) return;
    announce(done(answer.value));
    then();
  };
  const failure = refused && (
    <p className="meta" role="alert">
      {errorText(t, locale, refused)}
    </p>
  );
  return { ask: () => void press(), asking, failure, offline };
}
