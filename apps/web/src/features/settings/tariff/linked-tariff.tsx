import { useState } from 'react';
import { useLinkCommands } from '../../../api/home/use-link-commands.ts';
import { useTariffLinks } from '../../../api/home/use-tariff-links.ts';
import { type CallError, mayBeDone } from '../../../api/wire/result.ts';
import { useSendable } from '../../../loading/use-sendable.ts';
import { errorText } from '../../../messages/error-text.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Note } from '../../../ui/content/note.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { AskingDialog } from '../../../ui/dialogs/asking-dialog.tsx';
import { useMessages } from './words.ts';

type LinkedTariffProps = {
  readonly tariffId: string;
  /** The home’s, ISO. */
  readonly today: string;
  readonly offlineId: string;
};

/** Of which product a tariff is, where it was linked, and how it is so no longer; nothing where it was not. */
export function LinkedTariff({ tariffId, today, offlineId }: LinkedTariffProps) {
  const { t, locale } = useMessages();
  const commands = useLinkCommands();
  const sendable = useSendable(offlineId);
  const [asking, setAsking] = useState(false);
  const found = useTariffLinks().data?.find((one) => one.state === 'VERIFIED' && one.tariffId === tariffId);
  // one that is unlinked stays until its question is put away
  const [asked, setAsked] = useState(found);
  const link = asking ? asked : found;
  if (link === undefined) return null;
  const begun = link.tariff.startDate <= today;
  return (
    <>
      <Note
        tone="ok"
        icon="check-circle-fill"
        title={t('tariffs.linked')}
        action={
          <Button
            small
            look="soft"
            {...sendable}
            onClick={() => {
              setAsked(link);
              setAsking(true);
            }}
          >
            {t('tariffs.unlink')}
          </Button>
        }
      >
        {link.offer === null ? null : `${link.offer.supplier}, ${link.offer.name}`}
      </Note>
      {asking && (
        <AskingDialog<CallError>
          icon="plug"
          words={(failure) => {
            const yes = t('tariffs.unlink');
            if (failure === null)
              return { title: t('tariffs.unlink.ask'), text: t(begun ? 'tariffs.unlink.text' : 'tariffs.unlink.later'), yes };
            const title = t(mayBeDone(failure) ? 'tariffs.unlink.unsure' : 'tariffs.unlink.failed');
            return { title, text: errorText(t, locale, failure), yes };
          }}
          no={t('tariffs.remove.keep')}
          ask={() => commands.unlink(link.id)}
          onDone={() => {
            announce(t('tariffs.unlinked'));
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
