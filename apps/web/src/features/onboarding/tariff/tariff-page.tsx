import { LONGEST_PROVIDER } from '@braise/contract/energy-insights';
import { useRef, useState } from 'react';
import { useMessages } from '../words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Note } from '../../../ui/content/note.tsx';
import { Segment } from '../../../ui/controls/segment.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { SetupPage } from '../setup-page.tsx';
import { useSetupSteps } from '../setup-paths.ts';
import { doubtOf, emptyTariff, type TariffFault, type TariffForm, tariffRequest } from './tariff-form.ts';
import { useHomeDraft } from '../home/use-home-draft.ts';
import styles from '../onboarding.module.css';

/** What electricity costs, and until when. It is kept with the home, once that is made. */
export function TariffPage() {
  const { t, locale } = useMessages();
  const { draft, change } = useHomeDraft();
  const steps = useSetupSteps();
  const [faults, setFaults] = useState<readonly TariffFault[]>([]);
  /** As it was typed when it was asked about. */
  const [doubted, setDoubted] = useState<string | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const form = draft.tariff ?? emptyTariff(today());
  const edit = (next: Partial<TariffForm>) => {
    change({ tariff: { ...form, ...next } });
    setFaults(faults.filter(({ field }) => !(field in next)));
  };
  const errorOf = (field: TariffFault['field']) => {
    const fault = faults.find((each) => each.field === field);
    return fault === undefined ? null : t(`tariff.${fault.key}`, { price: new Intl.NumberFormat(locale).format(doubt?.meant ?? 0) });
  };
  const focusOn = (field: TariffFault['field']) => fields.current?.querySelector<HTMLElement>(`[name="tariff-${field}"]`)?.focus();
  const request = tariffRequest(form);
  const doubt = 'unit' in request && request.type === 'FIXED' ? doubtOf(request.tariffInCents ?? 0) : null;
  const submit = () => {
    if ('unit' in request && doubt !== null && doubted !== form.price) {
      setDoubted(form.price);
      setFaults([{ field: 'price', key: doubt.meant === null ? 'odd-price' : 'unlikely-price' }]);
      focusOn('price');
      return;
    }
    if ('unit' in request) {
      change({ asset: 'TARIFF', tariff: form, withTariff: true });
      steps.go('home-name');
      return;
    }
    setFaults(request);
    if (request[0] !== undefined) focusOn(request[0].field);
  };
  return (
    <SetupPage
      title={t('tariff.title')}
      lead={t('tariff.lead')}
      marks={{ step: 1, of: 3 }}
      onBack={() => steps.back('asset-selection')}
      onSubmit={submit}
      actions={
        <>
          <Button block type="submit">
            {t('setup.continue')}
          </Button>
          <Button
            block
            look="text"
            onClick={() => {
              change({ asset: 'TARIFF', withTariff: false });
              steps.go('home-name');
            }}
          >
            {t('tariff.skip')}
          </Button>
        </>
      }
    >
      <div ref={fields} className={styles.setupTariff}>
        <TextField
          label={t('tariff.provider')}
          name="tariff-provider"
          placeholder={t('tariff.provider.example')}
          value={form.provider}
          maxLength={LONGEST_PROVIDER}
          required
          autoComplete="off"
          error={errorOf('provider')}
          onChange={(event) => edit({ provider: event.target.value })}
        />
        <Segment
          legend={t('tariff.type')}
          labelled="field"
          name="tariff-type"
          options={[
            { value: 'FIXED', label: t('tariff.type.FIXED') },
            { value: 'HOURLY', label: t('tariff.type.HOURLY') },
          ]}
          value={form.type}
          onChange={(type) => edit({ type })}
        />
        {form.type === 'FIXED' ? (
          <TextField
            label={t('tariff.price')}
            name="tariff-price"
            inputMode="decimal"
            suffix={t('tariff.unit')}
            value={form.price}
            required
            autoComplete="off"
            error={errorOf('price')}
            onChange={(event) => edit({ price: event.target.value })}
          />
        ) : (
          <Note icon="info" title={t('tariff.hourly')}>
            {t('tariff.hourly.what')}
          </Note>
        )}
        <div className={styles.twoFields}>
          <TextField
            type="date"
            label={t('tariff.from')}
            name="tariff-startDate"
            value={form.startDate}
            required
            error={errorOf('startDate')}
            onChange={(event) => edit({ startDate: event.target.value })}
          />
          <TextField
            type="date"
            label={t('tariff.to')}
            name="tariff-endDate"
            value={form.endDate}
            error={errorOf('endDate')}
            onChange={(event) => edit({ endDate: event.target.value })}
          />
        </div>
      </div>
    </SetupPage>
  );
}

/** ISO, by the clock of this device. */
const today = (): string => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(Date.now());
