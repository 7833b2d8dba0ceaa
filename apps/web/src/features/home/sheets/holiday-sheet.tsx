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
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from './holiday-sheet.module.css';
import type { HomeSheetProps } from './home-sheet.ts';
import { clockOf, dayOfWallTime, daysAfter, daysBetween, wallTimeAt } from './wall-time.ts';
import { useMessages } from './words.ts';

/** What is proposed at first: °C, and a week from tomorrow on. */
const FIRST = { celsius: 15, leaves: '09:00', returns: '18:00', days: 7 };
const LONGEST_DAYS = 366;

/** When everybody leaves and is back, one temperature for all rooms meanwhile, and what becomes of it. */
export function HolidaySheet({ home, onAsk, onClose }: HomeSheetProps) {
  const { t, locale, format } = useMessages();
  const { live } = useHomeConnection();
  const rooms = [...useRooms().values()];
  const [now] = useState(() => wallTimeAt(live.now(), home.timeZone));
  const [from, setFrom] = useState(() => daysAfter(now, 1, FIRST.leaves));
  const [to, setTo] = useState(() => daysAfter(now, 1 + FIRST.days, FIRST.returns));
  const [celsius, setCelsius] = useState(FIRST.celsius);
  const [hotWaterOff, setHotWaterOff] = useState(true);
  const [preheats, setPreheats] = useState(true);
  const limits = rangeOf(rooms);
  const shown = clamp(celsius, limits.min, limits.max);
  const step = (by: number) => {
    const next = shown + by;
    return next < limits.min || next > limits.max ? null : () => setCelsius(next);
  };
  const days = daysBetween(from, to);
  // a clock that is read in the same zone: later is greater
  const fault = from < now ? 'holiday.past' : to <= from ? 'holiday.order' : days > LONGEST_DAYS ? 'holiday.long' : null;
  const when = { day: dayOfWallTime(to, locale), time: clockOf(to) };
  return (
    <Sheet title={t('holiday')} closeLabel={t('close')} onClose={onClose}>
      {(close) => (
        <>
          <div className={styles.times}>
            <Time label={t('holiday.from')} value={from} min={now} onChange={setFrom} />
            <Time label={t('holiday.to')} value={to} min={from} onChange={setTo} />
          </div>
          <List as="div">
            <Row>
              <RowText title={t('holiday.rooms')} detail={t('holiday.meanwhile')} />
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
          <output className={`away ${styles.result}`}>
            <Icon name="suitcase-rolling" size={26} />
            <span>
              {fault === null ? (
                <>
                  <b>{t('holiday.days', { count: days })}</b> {t('holiday.then', when)}
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
                void onAsk({ kind: 'holiday', from, to, celsius: shown, rooms: null, hotWaterOff, preheats });
                close();
              }}
            >
              {t('holiday.start')}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  );
}

type TimeProps = { readonly label: string; readonly value: string; readonly min: string; readonly onChange: (value: string) => void };

/** A day and a time of it, by the clock of the home. */
function Time({ label, value, min, onChange }: TimeProps) {
  const { t, locale } = useMessages();
  return (
    <Card className={styles.time}>
      <label>
        <span className="meta">{label}</span>
        <input
          className="cover-input"
          type="datetime-local"
          required
          value={value}
          min={min}
          onClick={({ currentTarget }) => currentTarget.showPicker?.()}
          onChange={({ target }) => {
            if (target.value !== '') onChange(target.value.slice(0, 16));
          }}
        />
        <b aria-hidden="true">{dayOfWallTime(value, locale)}</b>
        <span className="meta" aria-hidden="true">
          {t('holiday.at', { time: clockOf(value) })}
        </span>
      </label>
    </Card>
  );
}

type Range = { readonly min: number; readonly max: number; readonly step: number };

/** What one heated room or another takes. */
function rangeOf(rooms: readonly { readonly type: string; readonly limits: Range }[]): Range {
  const heated = rooms.filter(({ type }) => type === 'HEATING').map(({ limits }) => limits);
  if (heated.length === 0) return { min: 5, max: 25, step: 0.5 };
  return {
    min: Math.min(...heated.map(({ min }) => min)),
    max: Math.max(...heated.map(({ max }) => max)),
    step: Math.max(...heated.map(({ step }) => step)),
  };
}
