import type { HomeSummary } from '@braise/contract/live';
import type { HolidayCalendarBody } from '@braise/contract/v2';
import { clamp } from '@braise/domain';
import { useState } from 'react';
import { useRooms } from '../../../../api/live/home-connection.tsx';
import type { CallError } from '../../../../api/wire/result.ts';
import { setpointIn } from '../../../../climate/room-words.ts';
import { errorText } from '../../../../messages/error-text.ts';
import { List, Row, RowText } from '../../../../ui/content/list.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { Stepper } from '../../../../ui/controls/stepper.tsx';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { heatedRange } from './heated-range.ts';
import { useMessages } from '../words.ts';
import styles from './calendar-form.module.css';
import { useSetHolidayCalendar } from './use-holiday-calendar.ts';

/** What is proposed at first, °C: as for a holiday. */
const FIRST_CELSIUS = 15;

type CalendarFormProps = {
  readonly home: HomeSummary;
  /** Null: the home has none yet. */
  readonly calendar: HolidayCalendarBody['calendar'];
};

/** Where a calendar is read, what counts in it and how warm heated rooms are meanwhile. */
export function CalendarForm({ home, calendar }: CalendarFormProps) {
  const { t, locale, format } = useMessages();
  const setCalendar = useSetHolidayCalendar();
  const limits = heatedRange([...useRooms().values()]);
  const [address, setAddress] = useState<string | null>(calendar === null ? '' : null);
  const [word, setWord] = useState(calendar?.word ?? t('calendar.word.first'));
  const [celsius, setCelsius] = useState(calendar?.celsius ?? FIRST_CELSIUS);
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<CallError | null>(null);
  const shown = clamp(celsius, limits.min, limits.max);
  const step = (by: number) => {
    const next = shown + by;
    return next < limits.min || next > limits.max ? null : () => setCelsius(next);
  };
  const ask = async (asked: Parameters<typeof setCalendar>[0]) => {
    setAsking(true);
    const failure = await setCalendar(asked);
    setAsking(false);
    setRefused(failure);
    if (failure === null) setAddress(null);
  };
  const save = (changes: { readonly address?: string; readonly word?: string } = {}) =>
    ask({ word: word.trim(), celsius: shown, ...changes });
  const isWrong = refused?.kind === 'refused' && refused.code === 'validationFailed';
  const fault = refused && (isWrong ? t('calendar.address.wrong') : errorText(t, locale, refused));
  return (
    <form
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(address === null ? {} : { address: address.trim() });
      }}
    >
      {address !== null && (
        <TextField
          label={t('calendar.address')}
          hint={t('calendar.address.hint')}
          error={fault}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      )}
      <TextField
        label={t('calendar.word')}
        hint={t('calendar.word.hint')}
        maxLength={40}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      <List as="div">
        <Row>
          <RowText title={t('calendar.celsius')} />
          <Stepper
            label={t('calendar.celsius')}
            value={setpointIn({ type: 'HEATING' }, shown, home.temperatureUnit, format)}
            less={{ label: t('holiday.lower'), take: step(-limits.step) }}
            more={{ label: t('holiday.raise'), take: step(limits.step) }}
          />
        </Row>
      </List>
      {address === null && fault !== null && <p role="alert">{fault}</p>}
      <div className="acts">
        <Button block type="submit" busy={asking} disabled={word.trim() === '' || address?.trim() === ''}>
          {t(address === null ? 'holiday.save' : 'calendar.save')}
        </Button>
        {calendar !== null && calendar.setAside.length > 0 && (
          <Button block look="text" busy={asking} onClick={() => void save({ word: calendar.word })}>
            {t('calendar.again')}
          </Button>
        )}
        {calendar !== null && address === null && (
          <Button block look="text" busy={asking} onClick={() => setAddress('')}>
            {t('calendar.address.change')}
          </Button>
        )}
        {calendar !== null && (
          <Button block look="text" busy={asking} onClick={() => void ask(null)}>
            {t('calendar.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
