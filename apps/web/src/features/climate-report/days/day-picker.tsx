import { useRef } from 'react';
import { useMessages } from '../words.ts';
import { IconButton } from '../../../ui/controls/button.tsx';
import { pressable } from '../../../ui/controls/press/pressable.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { dayBeside, type DayLimits } from './day-limits.ts';
import { shortDay, spokenDay } from '../report-words.ts';
import styles from '../climate-report.module.css';
import { DayWords } from '../../../ui/marks/day-words.tsx';

type DayPickerProps = {
  readonly day: string | null;
  readonly limits: DayLimits | null;
  readonly onGo: (step: -1 | 1) => void;
  readonly onPick: (day: string) => void;
};

/** The day before, the calendar of the device, the day after. */
export function DayPicker({ day, limits, onGo, onPick }: DayPickerProps) {
  const { t, locale } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const has = (step: -1 | 1) => day !== null && limits !== null && dayBeside(day, step, limits) !== null;
  const open = () => {
    try {
      input.current?.showPicker();
    } catch {
      // a browser that opens its calendar for nobody but a person's finger
      input.current?.focus();
    }
  };
  return (
    <div className={styles.date}>
      <IconButton className="prev" icon="caret-left" size={22} label={t('report.previous')} disabled={!has(-1)} onClick={() => onGo(-1)} />
      <span className={styles.datepick}>
        <button type="button" className={styles.datebtn} {...pressable({ disabled: limits === null, onClick: open })}>
          <Icon name="calendar-blank" size={20} />
          <span aria-hidden="true">
            <DayWords>{day === null ? '–' : shortDay(day, locale)}</DayWords>
          </span>
          <span className="sr">{day === null ? t('report.pick') : `${t('report.pick')}, ${spokenDay(day, locale)}`}</span>
        </button>
        <input
          ref={input}
          type="date"
          lang={locale}
          tabIndex={-1}
          aria-hidden="true"
          value={day ?? ''}
          min={limits?.earliestDay}
          max={limits?.today}
          onChange={({ target }) => {
            // the years of a date being typed are out of range until the last figure
            if (target.value !== '' && target.validity.valid) onPick(target.value);
          }}
        />
      </span>
      <IconButton
        className={styles.next}
        icon="caret-right"
        size={22}
        label={t('report.next')}
        disabled={!has(1)}
        onClick={() => onGo(1)}
      />
    </div>
  );
}
