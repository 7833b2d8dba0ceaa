import { Button } from '../ui/controls/button.tsx';
import { SelectField } from '../ui/controls/select-field.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { DAY_KINDS, type DayKind, type HoursForm, dayKindOf } from './off-peak-form.ts';
import styles from './tariff-fields.module.css';
import { fieldName } from './use-tariff-form.ts';
import { useMessages } from './words.ts';

/** As many as a contract has in a day, and a weekend beside them. */
const MOST = 4;
const MIDDAY: HoursForm = { days: [...DAY_KINDS.EVERY_DAY], start: '12:00', end: '14:00' };

type OffPeakFieldsProps = {
  readonly hours: readonly HoursForm[];
  readonly error: string | null;
  readonly onChange: (hours: HoursForm[]) => void;
};

/** When electricity costs less: hours from one time to another, of all days or some. */
export function OffPeakFields({ hours, error, onChange }: OffPeakFieldsProps) {
  const { t } = useMessages();
  const put = (index: number, change: Partial<HoursForm>) =>
    onChange(hours.map((one, place) => (place === index ? { ...one, ...change } : one)));
  return (
    <fieldset className={styles.hours}>
      <legend className="field-name">{t('off-peak')}</legend>
      {hours.map((one, index) => {
        const kind = dayKindOf(one.days);
        return (
          <div key={index} className={styles.stretch} role="group" aria-label={t('off-peak.nth', { number: index + 1 })}>
            <SelectField
              label={t('off-peak.days')}
              value={kind ?? 'OTHER'}
              onChange={(event) => put(index, { days: [...DAY_KINDS[event.target.value as DayKind]] })}
            >
              {(Object.keys(DAY_KINDS) as readonly DayKind[]).map((each) => (
                <option key={each} value={each}>
                  {t(`off-peak.days.${each}`)}
                </option>
              ))}
              {kind === null && (
                <option value="OTHER" disabled>
                  {t('off-peak.days.OTHER', { count: one.days.length })}
                </option>
              )}
            </SelectField>
            <div className={styles.two}>
              <TextField
                type="time"
                step={300}
                label={t('off-peak.from')}
                name={index === 0 ? fieldName('offPeak') : undefined}
                value={one.start}
                error={index === 0 ? error : null}
                onChange={(event) => put(index, { start: event.target.value })}
              />
              <TextField
                type="time"
                step={300}
                label={t('off-peak.to')}
                value={one.end}
                onChange={(event) => put(index, { end: event.target.value })}
              />
            </div>
            {hours.length > 1 && (
              <Button small look="text" icon="x" onClick={() => onChange(hours.filter((_, place) => place !== index))}>
                {t('off-peak.remove')}
              </Button>
            )}
          </div>
        );
      })}
      {hours.length < MOST && (
        <Button small look="soft" icon="plus" onClick={() => onChange([...hours, MIDDAY])}>
          {t('off-peak.add')}
        </Button>
      )}
    </fieldset>
  );
}
