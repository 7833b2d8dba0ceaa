import type { TariffLinkBody } from '@braise/contract/energy-insights';
import { useState } from 'react';
import { type CallError, mayBeDone } from '../../api/wire/result.ts';
import { useSendable } from '../../loading/use-sendable.ts';
import { errorText } from '../../messages/error-text.ts';
import { announce } from '../../ui/announcer.tsx';
import { Note } from '../../ui/content/note.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { LinkFacts } from './link-facts.tsx';
import styles from './tariff-link.module.css';
import { useLinkCommands } from '../../api/home/use-link-commands.ts';
import { useMessages } from './words.ts';

type LastClickProps = {
  /** One that waits for its mail, or did so in vain. */
  readonly link: TariffLinkBody;
  readonly offlineId: string;
  /** To another product; null: there is no way to one from here. */
  readonly onOther: (() => void) | null;
  readonly onLater: () => void;
};

/** Where the mail went that confirms a tariff, which can be sent again. */
export function LastClick({ link, offlineId, onOther, onLater }: LastClickProps) {
  const { t, locale } = useMessages();
  const commands = useLinkCommands();
  const sendable = useSendable(offlineId);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<{ readonly asked: 'again' | 'drop'; readonly error: CallError } | null>(null);
  const { state, mail } = link;
  async function mailAgain(): Promise<void> {
    if (sending) return;
    setSending(true);
    const failure = await commands.mailAgain();
    setSending(false);
    setFailed(failure && { asked: 'again', error: failure });
    if (failure === null) announce(t('link.mailed'));
  }
  async function drop(): Promise<void> {
    const failure = await commands.unlink(link.id);
    setFailed(failure && { asked: 'drop', error: failure });
    if (failure === null) announce(t('link.dropped'));
  }
  return (
    <div className={styles.mail}>
      <span className="puck ok">
        <Icon name="envelope-simple" size={34} />
      </span>
      <p className="lead-t wrap-anywhere">{t(state === 'EXPIRED' ? 'link.mail.expired' : 'link.mail.lead', { email: mail?.to ?? '' })}</p>
      {mail?.failed === true && (
        <Note tone="warn" icon="warning" title={t('link.mail.failed')}>
          {t('link.mail.failed.text')}
        </Note>
      )}
      {failed !== null && (
        <div role="alert">
          <Note tone="warn" icon="warning" title={t(`link.${failed.asked}.${mayBeDone(failed.error) ? 'unsure' : 'failed'}`)}>
            {errorText(t, locale, failed.error)}
          </Note>
        </div>
      )}
      <LinkFacts link={link} />
      <Button block look="soft" onClick={onLater}>
        {t('link.later')}
      </Button>
      <Button block look="text" busy={sending} {...sendable} onClick={() => void mailAgain()}>
        {t('link.mail.again')}
      </Button>
      <Button block look="text" {...sendable} onClick={() => void drop()}>
        {t('link.drop')}
      </Button>
      {onOther !== null && (
        <Button block look="text" onClick={onOther}>
          {t('link.other')}
        </Button>
      )}
    </div>
  );
}
