import type { TariffBody } from '@braise/contract/energy-insights';
import { type FormEvent, useEffect, useState } from 'react';
import { useTariffLinks } from '../../../api/home/use-tariff-links.ts';
import { useUsualCurrency } from '../../../api/home/use-tariffs.ts';
import { useHome, useHomeConnection } from '../../../api/live/home-connection.tsx';
import { type CallError, mayBeDone } from '../../../api/wire/result.ts';
import { localDay } from '../../../climate/local-day.ts';
import { useSendable } from '../../../loading/use-sendable.ts';
import { errorText } from '../../../messages/error-text.ts';
import { TariffFields } from '../../../tariff/tariff-fields.tsx';
import { formOfTariff } from '../../../tariff/form-of-tariff.ts';
import { type TariffForm, emptyTariff } from '../../../tariff/tariff-form.ts';
import { useTariffForm } from '../../../tariff/use-tariff-form.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Note } from '../../../ui/content/note.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { AskingDialog } from '../../../ui/dialogs/asking-dialog.tsx';
import { LeaveDialog } from '../../../ui/dialogs/leave-dialog.tsx';
import type { Unsaved } from '../../../ui/dialogs/unsaved.ts';
import styles from '../settings.module.css';
import { useTariffCommands } from './use-tariff-commands.ts';
import { useMessages } from './words.ts';

type TariffEditorProps = {
  /** Null: one that is to be added. */
  readonly tariff: TariffBody | null;
  readonly unsaved: Unsaved;
  readonly offlineId: string;
  readonly onDone: () => void;
};

/** One tariff, saved by one button. */
export function TariffEditor({ tariff, unsaved: { asking, onStay, onDirty }, offlineId, onDone }: TariffEditorProps) {
  const { t, locale } = useMessages();
  const { live } = useHomeConnection();
  const home = useHome();
  const usual = useUsualCurrency();
  const commands = useTariffCommands();
  const sendable = useSendable(offlineId);
  const [standing] = useState<TariffForm>(() => {
    return tariff === null ? emptyTariff(localDay(home?.timeZone ?? 'UTC', live.now())) : formOfTariff(tariff, locale);
  });
  const [form, setForm] = useState(standing);
  // of one that is linked the product says the supplier and how the price goes
  const linked = useTariffLinks().data?.some((link) => link.state === 'VERIFIED' && link.tariffId === tariff?.id) ?? false;
  const typed = useTariffForm(form, setForm, linked);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<CallError | null>(null);
  const [removing, setRemoving] = useState(false);
  const changed = JSON.stringify(form) !== JSON.stringify(standing);
  useEffect(() => onDirty(changed), [changed, onDirty]);

  async function save(): Promise<void> {
    const request = typed.read();
    if (request === null || saving) return;
    setSaving(true);
    setRefused(null);
    const failure = await (tariff === null ? commands.add(request) : commands.change(tariff.id, request));
    setSaving(false);
    setRefused(failure);
    if (failure !== null) return;
    onDirty(false);
    announce(t('tariffs.saved'));
    onDone();
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <form className={styles.fields} noValidate onChange={() => setRefused(null)} onSubmit={submit}>
      <TariffFields {...typed} currency={tariff?.currency ?? usual} offersAll={tariff === null} />
      {refused !== null && (
        <div role="alert">
          <Note tone="warn" icon="warning" title={t(mayBeDone(refused) ? 'tariffs.unsure' : 'tariffs.failed')}>
            {errorText(t, locale, refused)}
          </Note>
        </div>
      )}
      <Button block type="submit" busy={saving} {...sendable} disabled={sendable.disabled || (tariff !== null && !changed)}>
        {t(saving ? 'tariffs.saving' : 'tariffs.save')}
      </Button>
      {tariff !== null && (
        <Button block look="text" {...sendable} onClick={() => setRemoving(true)}>
          {t('tariffs.remove')}
        </Button>
      )}
      {tariff !== null && removing && (
        <AskingDialog<CallError>
          icon="plug"
          words={(failure) => {
            const yes = t('tariffs.remove');
            if (failure === null) return { title: t('tariffs.remove.ask'), text: t('tariffs.remove.text'), yes };
            const title = t(mayBeDone(failure) ? 'tariffs.remove.unsure' : 'tariffs.remove.failed');
            return { title, text: errorText(t, locale, failure), yes };
          }}
          no={t('tariffs.remove.keep')}
          ask={() => commands.remove(tariff.id)}
          onDone={() => {
            onDirty(false);
            announce(t('tariffs.removed'));
            onDone();
          }}
          onClose={() => setRemoving(false)}
        />
      )}
      {asking && (
        <LeaveDialog
          icon="plug"
          words={{
            title: t('tariffs.leave'),
            text: t('tariffs.leave.text'),
            discard: t('tariffs.leave.discard'),
            save: t('tariffs.save'),
          }}
          saveable={!sendable.disabled}
          onStay={onStay}
          onSave={() => void save()}
          onDiscard={() => {
            onDirty(false);
            onDone();
          }}
        />
      )}
    </form>
  );
}
