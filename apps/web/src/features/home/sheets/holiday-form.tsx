import type { HolidayBody } from '@braise/contract/v2';
import { clamp } from '@braise/domain';
import { useState } from 'react';
import { useHomeConnection, useRooms } from '../../../api/live/home-connection.tsx';
import { setpointIn } from '../../../climate/room-words.ts';
import { Card } from '../../../ui/content/card.tsx';
import { List, Row, RowText } from '../../../ui/content/list.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import '../../../ui/controls/cover-input.css';
import { Stepper } from '../../../ui/controls/stepper.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from './holiday-sheet.module.css';
import type { HomeSheetProps } from './home-sheet.ts';
import { heatedRange } from './holiday/heated-range.ts';
import { ChosenRooms } from './room-list.tsx';
import { clockOf, dayOfWallTime, daysAfter, daysBetween, lengthBetween, shownTime, wallTimeAt } from './wall-time.ts';
import { useMessages } from './words.ts';

/** What is proposed at first: °C, and a week from tomorrow on. */
const FIRST = { celsius: 15, leaves: '09:00', returns: '18:00', days: 7 };
const LONGEST_DAYS = 366;

type HolidayFormProps = Pick<HomeSheetProps, 'home' | 'onAsk'> & {
  /** The one that stands; null: a new one is planned. */
  readonly standing: HolidayBody['holiday'];
  /** Its revision, or that of none. */
  readonly basedOn: string;
  readonly close: () => void;
};

/** When everybody leaves and is back, one temperature for the rooms of it meanwhile, and what becomes of it. */
export function HolidayForm({ home, standing, basedOn, onAsk, close }: HolidayFormProps) {
  const { t, locale, format } = useMessages();
  const { live } = useHomeConnection();
  const rooms = [...useRooms().values()].toSorted((a, b) => a.position - b.position);
  const [now] = useState(() => wallTimeAt(live.now(), home.timeZone));
  const begun = standing !== null && Date.parse(standing.from) <= live.now();
  const stood = standing && {
    from: wallTimeAt(Date.parse(standing.from), home.timeZone),
    to: wallTimeAt(Date.parse(standing.to), home.timeZone),
  };
  const [typedFrom, setFrom] = useState(() => stood?.from ?? daysAfter(now, 1, FIRST.leaves));
  const [typedTo, setTo] = useState(() => stood?.to ?? daysAfter(now, 1 + FIRST.days, FIRST.returns));
  // what is shown and asked is what holds: the clocks may skip what was typed
  const [from, to] = [shownTime(typedFrom, home.timeZone), shownTime(typedTo, home.timeZone)];
  const [celsius, setCelsius] = useState(standing?.celsius ?? FIRST.celsius);
  const [hotWaterOff, setHotWaterOff] = useState(standing?.hotWaterOff ?? true);
  const [preheats, setPreheats] = useState(standing?.preheats ?? true);
  const able = rooms.filter(({ type }) => type !== 'HOT_WATER');
  const [left, setLeft] = useState<ReadonlySet<number>>(
    () => new Set(able.flatMap(({ id }) => (standing?.rooms == null || standing.rooms.includes(id) ? [] : [id]))),
  );
  const chosen = able.filter(({ id }) => !left.has(id));
  const limits = heatedRange(rooms);
  const shown = clamp(celsius, limits.min, limits.max);
  const step = (by: number) => {
    const next = shown + by;
    return next < limits.min || next > limits.max ? null : () => setCelsius(next);
  };
  const days = daysBetween(from, to);
  // a clock that is read in the same zone: later is greater
  const fault = faultOf({ from, to, now, begun, days, rooms: chosen.length });
  const length = lengthBetween(from, to, home.timeZone);
  const when = { day: dayOfWallTime(to, locale), time: clockOf(to, format) };
  const lengthWords = ({ days: whole, minutes }: typeof length): string =>
    whole > 0
      ? t('holiday.days', { count: whole })
      : t('holiday.hours', {
          hours: Math.floor(minutes / 60),
          minutes: minutes < 60 ? minutes : String(minutes % 60).padStart(2, '0'),
        });
  return (
    <>
      <div className={styles.times}>
        <Time label={t('holiday.from')} typed={typedFrom} shown={from} min={now} fixed={begun} onChange={setFrom} />
        <Time label={t('holiday.to')} typed={typedTo} shown={to} min={from > now ? from : now} onChange={setTo} />
      </div>
      <List as="div">
        <Row>
          <RowText
            title={left.size === 0 ? t('holiday.rooms') : t('holiday.rooms.some', { count: chosen.length })}
            detail={t('holiday.meanwhile')}
          />
          <Stepper
            label={t('holiday.celsius')}
            value={setpointIn({ type: 'HEATING' }, shown, home.temperatureUnit, format)}
            less={{ label: t('holiday.lower'), take: step(-limits.step) }}
            more={{ label: t('holiday.raise'), take: step(limits.step) }}
          />
        </Row>
        {rooms.some(({ type }) => type === 'HOT_WATER') && (
          <Row>
            <RowText title={t('holiday.water')} />
            <Switch label={t('holiday.water')} checked={hotWaterOff} onChange={setHotWaterOff} />
          </Row>
        )}
        <Row>
          <RowText title={t('holiday.preheat')} detail={t('holiday.preheat.effect', when)} />
          <Switch label={t('holiday.preheat')} checked={preheats} onChange={setPreheats} />
        </Row>
      </List>
      {able.length > 1 && (
        <details className={styles.rooms} open={left.size > 0}>
          <summary>{t('holiday.choose')}</summary>
          <ChosenRooms rooms={able} left={left} onLeft={setLeft} measured={(value) => format.degrees(value, home.temperatureUnit)} />
        </details>
      )}
      <output className={`away ${styles.result}`} hidden={fault === 'rooms.none'}>
        <Icon name="suitcase-rolling" size={26} />
        <span>
          {fault === null ? (
            <>
              <b>{lengthWords(length)}</b> {t('holiday.then', when)}
            </>
          ) : (
            t(fault)
          )}
        </span>
      </output>
      <div className="acts">
        <Button
          block
          disabled={fault !== null}
          onClick={() => {
            void onAsk({
              kind: 'holiday',
              from,
              to,
              celsius: shown,
              rooms: left.size === 0 ? null : chosen.map(({ id }) => id),
              hotWaterOff,
              preheats,
              basedOn,
            });
            close();
          }}
        >
          {t(standing === null ? 'holiday.start' : 'holiday.save')}
        </Button>
        {standing !== null && (
          <Button
            block
            look="text"
            onClick={() => {
              void onAsk({ kind: 'end-holiday' });
              close();
            }}
          >
            {t(begun ? 'holiday.end.now' : 'holiday.take-back')}
          </Button>
        )}
      </div>
    </>
  );
}

type Asked = {
  readonly from: string;
  readonly to: string;
  readonly now: string;
  /** One under way began when it did. */
  readonly begun: boolean;
  readonly days: number;
  readonly rooms: number;
};

/** What is wrong with what is asked, as the key of its words; null: nothing. */
function faultOf({ from, to, now, begun, days, rooms }: Asked) {
  if (rooms === 0) return 'rooms.none';
  if (from < now && !begun) return 'holiday.past';
  if (to <= from || to <= now) return 'holiday.order';
  return days > LONGEST_DAYS ? 'holiday.long' : null;
}

type TimeProps = {
  readonly label: string;
  readonly typed: string;
  /** What holds of it. */
  readonly shown: string;
  readonly min: string;
  readonly fixed?: boolean;
  readonly onChange: (value: string) => void;
};

/** A day and a time of it, by the clock of the home. */
function Time({ label, typed, shown, min, fixed = false, onChange }: TimeProps) {
  const { t, locale, format } = useMessages();
  return (
    <Card className={styles.time}>
      <label>
        <span className="meta">{label}</span>
        <input
          className="cover-input"
          type="datetime-local"
          required
          value={typed}
          min={fixed ? undefined : min}
          disabled={fixed}
          onClick={({ currentTarget }) => currentTarget.showPicker?.()}
          onChange={({ target }) => {
            if (target.value !== '') onChange(target.value.slice(0, 16));
          }}
        />
        <b aria-hidden="true">{dayOfWallTime(shown, locale)}</b>
        <span className="meta" aria-hidden="true">
          {t('holiday.at', { time: clockOf(shown, format) })}
        </span>
      </label>
    </Card>
  );
}
