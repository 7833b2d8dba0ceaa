import type { EnergySettingsBody } from '@braise/contract/energy-insights';
import type { EnergySource, MeterUnit } from '@braise/domain/meter';
import { useRef, useState } from 'react';
import type { CallError } from '../../api/wire/result.ts';
import { useSendable } from '../../loading/use-sendable.ts';
import { announce } from '../../ui/announcer.tsx';
import { Note } from '../../ui/content/note.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { DayWords } from '../../ui/marks/day-words.tsx';
import { FailedNote } from './failed-note.tsx';
import { useMeterCommands } from './use-meter.ts';
import { useMeterWords } from './use-meter-words.ts';

type UnitHoldsProps = {
  readonly settings: EnergySettingsBody;
  /** As they are chosen in the form. */
  readonly source: EnergySource | null;
  readonly unit: MeterUnit;
  readonly offlineId: string;
  /** Something else of the settings is being saved. */
  readonly isSaving: boolean;
};

/**
 * What a unit of the meter is taken to hold. Where it is estimated otherwise by now, as another altitude has been said, that is offered: all readings since are converted by it, which is not done unasked.
 * Of a unit that is not saved yet nothing is known.
 */
export function UnitHolds({ settings, source, unit, offlineId, isSaving }: UnitHoldsProps) {
  const { t, number, unit: unitOf, day } = useMeterWords();
  const commands = useMeterCommands();
  const sendable = useSendable(offlineId);
  const told = useRef<HTMLParagraphElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const { energySource, conversions, estimate, areaInSquareMetres, yearBuilt, altitudeInMetres, dwelling } = settings;
  const isKept = source === energySource && unit === settings.unit;
  const now = conversions.findLast((one) => one.energySource === source && one.unit === unit);
  if (now === undefined) return isKept && <p className="meta">{t('factor.none')}</p>;
  const { validFrom } = now;
  const offered = isKept && now.source !== 'BILL' && estimate?.kWhPerUnit !== now.kWhPerUnit ? estimate : null;

  async function take(): Promise<void> {
    setBusy(true);
    const conversion = { kWhPerUnit: null, validFrom };
    const refused = await commands.putSettings({
      energySource,
      unit,
      areaInSquareMetres,
      yearBuilt,
      altitudeInMetres,
      dwelling,
      conversion,
    });
    setBusy(false);
    setFailure(refused);
    if (refused !== null) return;
    announce(t('energy.saved'));
    // what was pressed is gone
    told.current?.focus();
  }
  const held = (factor: number) => ({
    factor: number(factor, 3),
    unit: unitOf(unit),
    since: validFrom === null ? t('factor.always') : t('factor.since', { day: day(validFrom) }),
  });
  return (
    <>
      <p ref={told} tabIndex={-1} className="meta">
        <DayWords>{t(now.source === 'BILL' ? 'factor.bill' : 'factor.estimated', held(now.kWhPerUnit))}</DayWords>
      </p>
      {offered && (
        <Note
          tone="info"
          icon="info"
          title={t('factor.now', held(offered.kWhPerUnit))}
          action={
            <Button look="soft" small busy={busy} onClick={() => void take()} {...sendable} disabled={sendable.disabled || isSaving}>
              {t('factor.take')}
            </Button>
          }
        >
          <DayWords>{t('factor.now.text', held(offered.kWhPerUnit))}</DayWords>
        </Note>
      )}
      <FailedNote failure={failure} />
    </>
  );
}
