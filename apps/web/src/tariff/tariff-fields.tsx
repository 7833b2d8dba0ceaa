import { LONGEST_PROVIDER } from '@braise/contract/energy-insights';
import { Note } from '../ui/content/note.tsx';
import { SelectField } from '../ui/controls/select-field.tsx';
import { Segment } from '../ui/controls/segment.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { OffPeakFields } from './off-peak-fields.tsx';
import { typedUnits } from './typed-units.ts';
import { ENERGIES, PRICES, type TariffKind } from './tariff-form.ts';
import styles from './tariff-fields.module.css';
import { type TypedTariff, fieldName } from './use-tariff-form.ts';
import { useMessages } from './words.ts';

/** How the kinds are chosen: those that go by the colour of the day together. */
const CHOICES = ['FIXED', 'PEAK', 'COLOURS', 'HOURLY'] as const;
const COLOURS = ['TEMPO', 'EJP'] as const;

type TariffFieldsProps = TypedTariff & {
  /** Of what is typed, ISO 4217; null while that is not known. */
  readonly currency: string | null;
  /** Whether it may be of another energy than electricity. */
  readonly offersAll?: boolean;
};

/** What a provider asks for energy, as the set-up and the settings ask for it. */
export function TariffFields({ form, edit, errorOf, fields, ofOffer, currency, offersAll = false }: TariffFieldsProps) {
  const { t, locale } = useMessages();
  const units = currency === null ? null : typedUnits(locale, currency);
  const choice = form.kind === 'TEMPO' || form.kind === 'EJP' ? 'COLOURS' : form.kind;
  const isGas = form.energy === 'GAS';
  const perCubicMetre = isGas && form.unit === 'm3';
  return (
    <div ref={fields} className={styles.fields}>
      {!ofOffer && offersAll && (
        <SelectField
          label={t('tariff.energy')}
          value={form.energy}
          onChange={(event) => {
            const energy = ENERGIES.find((one) => one === event.target.value) ?? form.energy;
            edit({ energy, unit: 'kWh', ...(energy !== 'ELECTRICITY' && { kind: 'FIXED' }) });
          }}
        >
          {ENERGIES.map((energy) => (
            <option key={energy} value={energy}>
              {t(`tariff.energy.${energy}`)}
            </option>
          ))}
        </SelectField>
      )}
      {!ofOffer && (
        <>
          <TextField
            label={t('tariff.provider')}
            name={fieldName('provider')}
            placeholder={t('tariff.provider.example')}
            value={form.provider}
            maxLength={LONGEST_PROVIDER}
            required
            autoComplete="off"
            error={errorOf('provider')}
            onChange={(event) => edit({ provider: event.target.value })}
          />
          {isGas && (
            <Segment
              legend={t('tariff.counted')}
              labelled="field"
              name="tariff-unit"
              options={[
                { value: 'kWh', label: t('tariff.counted.kWh') },
                { value: 'm3', label: t('tariff.counted.m3') },
              ]}
              value={form.unit}
              onChange={(unit) => edit({ unit })}
            />
          )}
          {form.energy === 'ELECTRICITY' && (
            <Segment
              legend={t('tariff.type')}
              labelled="field"
              name="tariff-type"
              options={CHOICES.map((value) => ({ value, label: t(`tariff.type.${value}`) }))}
              value={choice}
              onChange={(chosen) => edit({ kind: chosen === 'COLOURS' ? 'TEMPO' : chosen })}
            />
          )}
          {choice === 'COLOURS' && (
            <SelectField label={t('tariff.offer')} value={form.kind} onChange={(event) => edit({ kind: event.target.value as TariffKind })}>
              {COLOURS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`tariff.offer.${kind}`)}
                </option>
              ))}
            </SelectField>
          )}
        </>
      )}
      <div className={PRICES[form.kind].length > 1 ? styles.two : styles.one}>
        {PRICES[form.kind].map((name) => (
          <TextField
            key={name}
            label={t(perCubicMetre ? 'tariff.price.m3' : `tariff.${name}`)}
            name={fieldName(name)}
            inputMode="decimal"
            {...(units && { suffix: t(perCubicMetre ? 'tariff.unit.m3' : 'tariff.unit', units) })}
            value={form.prices[name] ?? ''}
            required
            autoComplete="off"
            error={errorOf(name)}
            onChange={(event) => edit({ prices: { ...form.prices, [name]: event.target.value } })}
          />
        ))}
      </div>
      {form.kind === 'PEAK' && <OffPeakFields hours={form.offPeak} error={errorOf('offPeak')} onChange={(offPeak) => edit({ offPeak })} />}
      {form.kind === 'HOURLY' && (
        <>
          <Note icon="info" title={t('tariff.hourly')}>
            {t('tariff.hourly.what')}
          </Note>
          <div className={styles.two}>
            <TextField
              label={t(ofOffer ? 'tariff.fee.needed' : 'tariff.fee')}
              name={fieldName('fee')}
              inputMode="decimal"
              {...(units && { suffix: t('tariff.unit', units) })}
              value={form.fee}
              autoComplete="off"
              error={errorOf('fee')}
              onChange={(event) => edit({ fee: event.target.value })}
            />
            <TextField
              label={t('tariff.tax')}
              name={fieldName('tax')}
              inputMode="decimal"
              suffix="%"
              value={form.tax}
              autoComplete="off"
              error={errorOf('tax')}
              onChange={(event) => edit({ tax: event.target.value })}
            />
          </div>
        </>
      )}
      <TextField
        label={t('tariff.standing')}
        name={fieldName('standing')}
        inputMode="decimal"
        {...(units && { suffix: t('tariff.standing.unit', units) })}
        value={form.standing}
        autoComplete="off"
        error={errorOf('standing')}
        onChange={(event) => edit({ standing: event.target.value })}
      />
      <div className={styles.two}>
        <TextField
          type="date"
          label={t('tariff.from')}
          name={fieldName('startDate')}
          value={form.startDate}
          required
          error={errorOf('startDate')}
          onChange={(event) => edit({ startDate: event.target.value })}
        />
        <TextField
          type="date"
          label={t('tariff.to')}
          name={fieldName('endDate')}
          value={form.endDate}
          error={errorOf('endDate')}
          onChange={(event) => edit({ endDate: event.target.value })}
        />
      </div>
    </div>
  );
}
