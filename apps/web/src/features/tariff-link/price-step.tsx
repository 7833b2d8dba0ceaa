import type { TariffOfferBody } from '@braise/contract/energy-insights';
import { type FormEvent, useEffect, useState } from 'react';
import { useHome, useHomeConnection } from '../../api/live/home-connection.tsx';
import { type CallError, mayBeDone } from '../../api/wire/result.ts';
import { localDay } from '../../climate/local-day.ts';
import { useSendable } from '../../loading/use-sendable.ts';
import { errorText } from '../../messages/error-text.ts';
import { formOfOffer } from '../../tariff/form-of-offer.ts';
import type { TariffForm } from '../../tariff/tariff-form.ts';
import { TariffFields } from '../../tariff/tariff-fields.tsx';
import { useTariffForm } from '../../tariff/use-tariff-form.ts';
import { Note } from '../../ui/content/note.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { LeaveDialog } from '../../ui/dialogs/leave-dialog.tsx';
import type { Unsaved } from '../../ui/dialogs/unsaved.ts';
import styles from './tariff-link.module.css';
import { useLinkCommands } from '../../api/home/use-link-commands.ts';
import { useMessages } from './words.ts';

type PriceStepProps = {
  readonly offer: TariffOfferBody;
  /** ISO 4217. */
  readonly currency: string;
  readonly place: 'home' | 'settings';
  /** As it was typed before, if it was. */
  readonly typedBefore: TariffForm | null;
  readonly onTyped: (form: TariffForm) => void;
  readonly offlineId: string;
  readonly unsaved: Unsaved;
  readonly onAsked: () => void;
  readonly onLeave: () => void;
};

/** What the product costs, as the contract has it. Sent, it waits for its mail. */
export function PriceStep({
  offer,
  currency,
  place,
  typedBefore,
  onTyped,
  offlineId,
  unsaved: { asking, onStay, onDirty },
  onAsked,
  onLeave,
}: PriceStepProps) {
  const { t, locale } = useMessages();
  const { live } = useHomeConnection();
  const home = useHome();
  const commands = useLinkCommands();
  const sendable = useSendable(offlineId);
  const [standing] = useState(() => {
    return formOfOffer(offer, localDay(home?.timeZone ?? 'UTC', live.now()), locale);
  });
  const form = typedBefore ?? standing;
  const typed = useTariffForm(form, onTyped, true);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<CallError | null>(null);
  const changed = JSON.stringify(form) !== JSON.stringify(standing);
  useEffect(() => {
    onDirty(changed);
    return () => onDirty(false);
  }, [changed, onDirty]);

  async function send(): Promise<void> {
    const tariff = typed.read();
    if (tariff === null || sending) return;
    setSending(true);
    setRefused(null);
    const failure = await commands.ask({ offerId: offer.id, tariff, place, language: locale });
    setSending(false);
    setRefused(failure);
    if (failure !== null) return;
    onDirty(false);
    onAsked();
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  return (
    <form className={styles.form} noValidate onChange={() => setRefused(null)} onSubmit={submit}>
      <p className="lead-t">{t('link.price.lead', { supplier: offer.supplier, offer: offer.name })}</p>
      <TariffFields {...typed} currency={currency} />
      {refused !== null && (
        <div role="alert">
          <Note tone="warn" icon="warning" title={t(mayBeDone(refused) ? 'link.unsure' : 'link.failed')}>
            {errorText(t, locale, refused)}
          </Note>
        </div>
      )}
      <Button block type="submit" busy={sending} {...sendable}>
        {t(sending ? 'link.asking' : 'link.ask')}
      </Button>
      {asking && (
        <LeaveDialog
          icon="plug"
          words={{ title: t('link.leave'), text: t('link.leave.text'), discard: t('link.leave.discard'), save: t('link.ask') }}
          saveable={!sendable.disabled}
          onStay={onStay}
          onSave={() => void send()}
          onDiscard={() => {
            onDirty(false);
            onLeave();
          }}
        />
      )}
    </form>
  );
}
