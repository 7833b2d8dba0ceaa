import type { EnergySettingsBody } from '@braise/contract/energy-insights';
import { DWELLINGS, type Dwelling, type EnergySource, METER_UNITS, type MeterUnit } from '@braise/domain/meter';
import { type FormEvent, useState } from 'react';
import type { CallError } from '../../api/wire/result.ts';
import { useSendable } from '../../loading/use-sendable.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { FailedNote } from './failed-note.tsx';
import styles from './meter.module.css';
import { useMeterCommands } from './use-meter.ts';
import { typedFigure, useMeterWords } from './use-meter-words.ts';

const SOURCES = ['GAS', 'ELECTRICITY', 'DISTRICT_HEAT', 'OIL', 'PROPANE', 'PELLETS'] as const satisfies readonly EnergySource[];
const FIELDS = ['area', 'year', 'altitude', 'factor'] as const;
type Field = (typeof FIELDS)[number];

/** All that residents say of how their home is heated, saved by one button. */
export function EnergyForm({ settings, offlineId }: { readonly settings: EnergySettingsBody; readonly offlineId: string }) {
  const { t, locale, number, unit: unitOf, day } = useMeterWords();
  const commands = useMeterCommands();
  const sendable = useSendable(offlineId);
  const [source, setSource] = useState<EnergySource | null>(settings.energySource);
  const [unit, setUnit] = useState<MeterUnit | null>(settings.unit);
  const [dwelling, setDwelling] = useState<Dwelling | null>(settings.dwelling);
  const plain = (value: number | null) => (value === null ? '' : String(value).replace('.', locale === 'fr' ? ',' : '.'));
  const [typed, setTyped] = useState<Readonly<Record<Field, string>>>({
    area: plain(settings.areaInSquareMetres),
    year: plain(settings.yearBuilt),
    altitude: plain(settings.altitudeInMetres),
    factor: '',
  });
  const [since, setSince] = useState('');
  const [wrong, setWrong] = useState<readonly Field[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const units: readonly MeterUnit[] = source === null ? [] : METER_UNITS[source];
  const now = settings.conversions.findLast((one) => one.energySource === source && one.unit === unit);
  const converts = unit !== null && !['kWh', 'MWh', 'GJ'].includes(unit);

  const valueOf = (field: Field): number | null => (typed[field].trim() === '' ? null : typedFigure(typed[field]));
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const faults = FIELDS.filter((field) => typed[field].trim() !== '' && valueOf(field) === null);
    setWrong(faults);
    if (faults.length > 0 || busy) return;
    setBusy(true);
    const factor = converts ? valueOf('factor') : null;
    const refused = await commands.putSettings({
      energySource: source,
      unit: source === null ? null : unit,
      areaInSquareMetres: valueOf('area'),
      yearBuilt: valueOf('year'),
      altitudeInMetres: valueOf('altitude'),
      dwelling,
      ...(factor !== null && { conversion: { kWhPerUnit: factor, validFrom: since === '' ? null : since } }),
    });
    setBusy(false);
    setFailure(refused);
    if (refused === null) announce(t('energy.saved'));
  }
  const field = (name: Field, suffix?: string) => (
    <TextField
      label={t(`field.${name}`)}
      inputMode="decimal"
      autoComplete="off"
      {...(suffix !== undefined && { suffix })}
      value={typed[name]}
      error={wrong.includes(name) ? t('figure.wrong') : null}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
    />
  );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <SelectField
        label={t('field.source')}
        value={source ?? ''}
        onChange={(event) => {
          const chosen = SOURCES.find((one) => one === event.target.value) ?? null;
          setSource(chosen);
          setUnit(chosen === null ? null : METER_UNITS[chosen][0]);
        }}
      >
        <option value="">{t('energy.unknown')}</option>
        {SOURCES.map((one) => (
          <option key={one} value={one}>
            {t(`energy.${one}`)}
          </option>
        ))}
      </SelectField>
      {units.length > 1 && (
        <SelectField
          label={t('field.unit')}
          value={unit ?? ''}
          onChange={(event) => setUnit(units.find((one) => one === event.target.value) ?? null)}
        >
          {units.map((one) => (
            <option key={one} value={one}>
              {unitOf(one)}
            </option>
          ))}
        </SelectField>
      )}
      {converts && unit !== null && (
        <>
          <p className="meta">
            {now === undefined
              ? t('factor.none')
              : t(now.source === 'BILL' ? 'factor.bill' : 'factor.estimated', {
                  factor: number(now.kWhPerUnit, 3),
                  unit: unitOf(unit),
                  since: now.validFrom === null ? t('factor.always') : t('factor.since', { day: day(now.validFrom) }),
                })}
          </p>
          <div className={styles.two}>
            {field('factor', `kWh/${unitOf(unit)}`)}
            <TextField type="date" label={t('field.since')} value={since} onChange={(event) => setSince(event.target.value)} />
          </div>
        </>
      )}
      <SelectField
        label={t('field.dwelling')}
        value={dwelling ?? ''}
        onChange={(event) => setDwelling(DWELLINGS.find((one) => one === event.target.value) ?? null)}
      >
        <option value="">{t('energy.unsaid')}</option>
        {DWELLINGS.map((one) => (
          <option key={one} value={one}>
            {t(`dwelling.${one}`)}
          </option>
        ))}
      </SelectField>
      <div className={styles.two}>
        {field('area', 'm²')}
        {field('year')}
      </div>
      {source === 'GAS' && field('altitude', 'm')}
      <FailedNote failure={failure} />
      <Button block type="submit" busy={busy} {...sendable}>
        {t('save')}
      </Button>
    </form>
  );
}
