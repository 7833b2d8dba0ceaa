import { LONGEST_NAME } from '@braise/domain';
import { METER_SCOPES, type MeterScope, PIPED_ENERGIES, type PipedEnergy } from '@braise/domain/meter';
import { type FormEvent, useId, useState } from 'react';
import type { MeteringPoint } from '../../../api/home/use-metering.ts';
import { useSendable } from '../../../loading/use-sendable.ts';
import { OptionGroup } from '../../../ui/controls/option-group.tsx';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { FailedNote } from '../failed-note.tsx';
import styles from '../meter.module.css';
import { RemoveDialog } from '../removed/remove-dialog.tsx';
import { SheetButtons } from '../sheet-buttons.tsx';
import { TypedDialog } from '../typed/typed-dialog.tsx';
import type { MeterWords } from '../use-meter-words.ts';
import { useSheetSending } from '../use-sheet-sending.ts';
import { useTypedText } from '../typed/use-typed-text.ts';
import { counterOf, deviceTold, isFree } from './counter-words.ts';
import { type CountingDevice, keyOf, useMeterPointCommands } from './use-meters.ts';

type MeterSheetProps = {
  /** A meter, or a device that is none yet. */
  readonly of: MeteringPoint | CountingDevice;
  readonly devices: readonly CountingDevice[];
  readonly words: MeterWords;
  readonly onClose: () => void;
};

/** What a device counts: of which energy, for what, and how that meter is called. */
export function MeterSheet({ of, devices, words, onClose }: MeterSheetProps) {
  const { t } = words;
  const point = 'designation' in of ? of : null;
  const commands = useMeterPointCommands();
  const offlineId = useId();
  const sendable = useSendable(offlineId);
  const others = devices.filter(
    (device) => device.unit === of.unit && (isFree(device) || (point !== null && device.widensMeteringPointId === point.id)),
  );
  const counters =
    point === null
      ? []
      : [counterOf(point.id, devices) ?? { ...point, name: point.deviceName ?? t('meter.device.left'), counter: null }, ...others];
  const [opened] = useState({
    designation: point?.designation ?? ('name' in of ? deviceTold(of, t) : ''),
    energy: point?.energySource ?? (of.unit === 'm3' ? 'GAS' : 'ELECTRICITY'),
    scope: point?.scope ?? 'HOME',
    counter: keyOf(of),
  });
  // what is counted in cubic metres is gas
  const energies = of.unit === 'm3' ? (['GAS'] as const) : PIPED_ENERGIES;
  const [designation, setDesignation] = useState(opened.designation);
  const [energy, setEnergy] = useState<PipedEnergy>(opened.energy);
  const [scope, setScope] = useState<MeterScope>(opened.scope);
  const [counter, setCounter] = useState(opened.counter);
  const [wrong, setWrong] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { busy, failure, form, send, stop, forget } = useSheetSending();
  const isSame = designation === opened.designation && energy === opened.energy && scope === opened.scope && counter === opened.counter;
  const typed = useTypedText(!isSame);

  const save = (event: FormEvent, close: () => void): void => {
    event.preventDefault();
    setWrong(designation.trim() === '');
    if (designation.trim() === '') return stop();
    if (busy) return;
    const { serialNo, channels } = counters.find((one) => keyOf(one) === counter) ?? of;
    void send(commands.put(point?.id ?? null, { serialNo, channels, designation, energySource: energy, scope }), t('meter.saved'), () =>
      leave(close),
    );
  };
  const leave = (close: () => void): void => {
    typed.release();
    close();
  };
  return (
    <Sheet title={point?.designation ?? t('meter.is')} closeLabel={t('close')} mayClose={typed.mayClose} onClose={onClose}>
      {(close) => (
        <form ref={form} className={styles.form} noValidate onChange={forget} onSubmit={(event) => save(event, close)}>
          <TextField
            label={t('meter.designation')}
            autoComplete="off"
            maxLength={LONGEST_NAME}
            value={designation}
            error={wrong && designation.trim() === '' ? t('meter.designation.wrong') : null}
            onChange={(event) => setDesignation(event.target.value)}
          />
          <OptionGroup
            legend={t('meter.scope')}
            name="meter-scope"
            options={METER_SCOPES.map((value) => ({ value, title: t(`meter.scope.${value}`), icon: ICONS[value] }))}
            value={scope}
            onChange={setScope}
          />
          <SelectField
            label={t('meter.energy')}
            value={energy}
            onChange={(event) => setEnergy(PIPED_ENERGIES.find((one) => one === event.target.value) ?? energy)}
          >
            {energies.map((one) => (
              <option key={one} value={one}>
                {t(`energy.${one}`)}
              </option>
            ))}
          </SelectField>
          {counters.length > 1 && (
            <SelectField label={t('meter.device')} value={counter} onChange={(event) => setCounter(event.target.value)}>
              {counters.map((one) => (
                <option key={keyOf(one)} value={keyOf(one)}>
                  {deviceTold(one, t)}
                </option>
              ))}
            </SelectField>
          )}
          <FailedNote failure={failure} />
          <SheetButtons busy={busy} sendable={sendable} remove={point && { label: t('meter.remove'), onClick: () => setRemoving(true) }} />
          {point !== null && removing && (
            <RemoveDialog
              what="meter"
              words={words}
              ask={() => commands.remove(point.id)}
              onDone={() => leave(close)}
              onClose={() => setRemoving(false)}
            />
          )}
          <TypedDialog typed={typed} saveable={!sendable.disabled} onSave={() => form.current?.requestSubmit()} onDiscard={close} />
        </form>
      )}
    </Sheet>
  );
}

const ICONS = { HOME: 'house-simple', HEATING: 'flame', HEATING_AND_HOT_WATER: 'drop-half-bottom', OTHER: 'plug' } as const;
