import type { EnergySettingsBody } from '@braise/contract/energy-insights';
import { DWELLINGS, type EnergySource, METER_UNITS, type MeterUnit } from '@braise/domain/meter';
import { type FormEvent, useEffect, useState } from 'react';
import { useHome, useHomeConnection } from '../../api/live/home-connection.tsx';
import type { CallError } from '../../api/wire/result.ts';
import { localDay } from '../../climate/local-day.ts';
import { useSendable } from '../../loading/use-sendable.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { LeaveDialog } from '../../ui/dialogs/leave-dialog.tsx';
import type { Unsaved } from '../../ui/dialogs/unsaved.ts';
import { NO_FACTOR, type Said, isEdited, openEnergy, readAgain, saidIn, saveOver, typeOver } from './energy-edits.ts';
import { type Fact, factFault, factLimits, typedFact } from './energy-facts.ts';
import { FailedNote } from './failed-note.tsx';
import styles from './meter.module.css';
import { takenEnergy } from './taken-energy.ts';
import { UnitHolds } from './unit-holds.tsx';
import { useMeterCommands } from './use-meter.ts';
import { useMeterWords } from './use-meter-words.ts';
import { useFaultFocus } from './use-sheet-sending.ts';

const SOURCES = ['GAS', 'ELECTRICITY', 'DISTRICT_HEAT', 'OIL', 'PROPANE', 'PELLETS'] as const satisfies readonly EnergySource[];

type EnergyFormProps = {
  /** As they are now: what was not typed over follows them. */
  readonly settings: EnergySettingsBody;
  readonly unsaved: Unsaved;
  readonly offlineId: string;
  /** What was typed is given up. */
  readonly onLeave: () => void;
};

/** All that residents say of how their home is heated, saved by one button. */
export function EnergyForm({ settings, unsaved: { asking, onStay, onDirty }, offlineId, onLeave }: EnergyFormProps) {
  const { t, locale, number, unit: unitOf } = useMeterWords();
  const commands = useMeterCommands();
  const sendable = useSendable(offlineId);
  const { live } = useHomeConnection();
  const year = Number(localDay(useHome()?.timeZone ?? 'UTC', live.now()).slice(0, 4));
  const [fields, toFault] = useFaultFocus();
  const [busy, setBusy] = useState(false);
  const [form, setForm] = useState(() => openEnergy(settings, locale));
  if (settings !== form.settings) setForm(readAgain(form, settings, locale, busy));
  const edit = (more: Partial<Said>) => setForm((now) => typeOver(now, more, busy));
  const said = saidIn(form);
  const { source, unit, dwelling, since } = said;
  const [failure, setFailure] = useState<CallError | null>(null);
  const [wrong, setWrong] = useState<ReadonlySet<Fact>>(new Set());
  const taken = takenEnergy(settings);
  const units: readonly MeterUnit[] = source === null ? [] : METER_UNITS[source];
  const converts = unit !== null && !['kWh', 'MWh', 'GJ'].includes(unit);

  const shown: readonly Fact[] = [
    'area',
    'yearBuilt',
    ...(source === 'GAS' && converts && settings.altitudeCounts ? (['altitude'] as const) : []),
    ...(converts ? (['factor'] as const) : []),
  ];
  const isBilledSince = settings.conversions.some(
    (one) => one.energySource === source && one.unit === unit && one.source === 'BILL' && one.validFrom !== null,
  );
  const replacesAll = isBilledSince && said.factor.trim() !== '' && since === '';
  const isChanged = isEdited(form);
  useEffect(() => {
    onDirty(isChanged);
    return () => onDirty(false);
  }, [isChanged, onDirty]);

  // a day alone would say nothing
  const faultIn = (fact: Fact) =>
    fact === 'factor' && since !== '' && said.factor.trim() === '' ? 'figure.wrong' : factFault(locale, fact, said[fact], year);

  /** `then`: called once it is saved. */
  async function save(then?: () => void): Promise<void> {
    const faults = shown.filter((fact) => faultIn(fact) !== null);
    setWrong(new Set(faults));
    if (faults.length > 0) {
      setFailure(null);
      toFault();
    }
    if (faults.length > 0 || busy) return;
    setBusy(true);
    const factor = converts ? typedFact(locale, said.factor) : null;
    const refused = await commands.putSettings({
      energySource: source,
      unit: source === null ? null : unit,
      areaInSquareMetres: typedFact(locale, said.area),
      yearBuilt: typedFact(locale, said.yearBuilt),
      altitudeInMetres: shown.includes('altitude') ? typedFact(locale, said.altitude) : settings.altitudeInMetres,
      dwelling,
      ...(factor !== null && { conversion: { kWhPerUnit: factor, validFrom: since === '' ? null : since } }),
    });
    setBusy(false);
    setFailure(refused);
    if (refused !== null) return;
    setForm((later) => saveOver(later, said, settings));
    announce(t('energy.saved'));
    if (then === undefined) return;
    onDirty(false);
    then();
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  const faultOf = (fact: Fact): string | null => {
    const fault = wrong.has(fact) ? faultIn(fact) : null;
    const { least, most, decimals } = factLimits(fact, year);
    return (
      fault &&
      t(
        fault,
        fact === 'yearBuilt' ? { least: String(least), most: String(most) } : { least: number(least, 2), most: number(most), decimals },
      )
    );
  };
  const field = (name: Fact, suffix?: string) => (
    <TextField
      label={t(`field.${name}`)}
      inputMode={name === 'altitude' ? 'text' : 'decimal'}
      autoComplete="off"
      {...(suffix !== undefined && { suffix })}
      value={said[name]}
      error={faultOf(name)}
      onChange={(event) => edit({ [name]: event.target.value })}
    />
  );
  return (
    <form ref={fields} className={styles.form} noValidate onSubmit={submit} onChange={() => setFailure(null)}>
      <SelectField
        label={t('field.source')}
        value={source ?? ''}
        onChange={(event) => {
          const chosen = SOURCES.find((one) => one === event.target.value) ?? null;
          const { opened } = form;
          edit({ source: chosen, unit: chosen === opened.source ? opened.unit : chosen && METER_UNITS[chosen][0], ...NO_FACTOR });
        }}
      >
        <option value="">{taken === null ? t('energy.unknown') : t('energy.taken', { energy: t(`energy.${taken}`) })}</option>
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
          onChange={(event) => edit({ unit: units.find((one) => one === event.target.value) ?? null, ...NO_FACTOR })}
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
          <UnitHolds settings={settings} source={source} unit={unit} offlineId={offlineId} isSaving={busy} />
          <div className={styles.two}>
            {field('factor', `kWh/${unitOf(unit)}`)}
            <TextField type="date" label={t('field.since')} value={since} onChange={(event) => edit({ since: event.target.value })} />
          </div>
          {replacesAll && <p className="meta">{t('factor.replaces')}</p>}
        </>
      )}
      <SelectField
        label={t('field.dwelling')}
        value={dwelling ?? ''}
        onChange={(event) => edit({ dwelling: DWELLINGS.find((one) => one === event.target.value) ?? null })}
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
        {field('yearBuilt')}
      </div>
      {shown.includes('altitude') && field('altitude', 'm')}
      <FailedNote failure={failure} />
      <Button block type="submit" busy={busy} {...sendable}>
        {t('save')}
      </Button>
      {asking && (
        <LeaveDialog
          icon="pencil-simple"
          words={{ title: t('leave'), text: t('leave.text'), discard: t('leave.discard'), save: t('save') }}
          saveable={!sendable.disabled}
          onStay={onStay}
          onSave={() => void save(onLeave)}
          onDiscard={() => {
            onDirty(false);
            onLeave();
          }}
        />
      )}
    </form>
  );
}
