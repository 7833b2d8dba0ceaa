import type { InvitationBody, UserBody } from '@braise/contract/v2';
import { type FormEvent, useRef, useState } from 'react';
import type { CallError } from '../../../api/wire/result.ts';
import { usePeopleCommands } from '../../../api/people/use-people.ts';
import { LOCALES, type Locale } from '../../../messages/locale.ts';
import { localeName } from '../../../messages/locale-name.ts';
import type { MessageKey } from '../words.ts';
import { useMessages } from '../words.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Segment } from '../../../ui/controls/segment.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { FailureNote } from '../failure-note.tsx';
import { readInvitation } from './invite-form.ts';
import styles from '../people.module.css';

type InviteSheetProps = {
  readonly residents: readonly UserBody[];
  readonly pending: readonly InvitationBody[];
  readonly onClose: () => void;
};

/** Whom to invite, and in which language they are written to. */
export function InviteSheet({ residents, pending, onClose }: InviteSheetProps) {
  const { t, locale } = useMessages();
  const { invite } = usePeopleCommands();
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState<Locale>(locale);
  const [fault, setFault] = useState<MessageKey | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const blame = (key: MessageKey) => {
    setFault(key);
    field.current?.focus();
  };

  async function submit(event: FormEvent, close: () => void): Promise<void> {
    event.preventDefault();
    if (sending) return;
    setFailure(null);
    const read = readInvitation({ email, language }, residents, pending);
    if ('fault' in read) {
      blame(`people.invite.fault.${read.fault}`);
      return;
    }
    setSending(true);
    const answer = await invite(read.request);
    setSending(false);
    if (answer.ok) {
      announce(t('people.invite.sent', { email: read.request.email }));
      close();
    } else if (answer.error.kind === 'refused' && answer.error.code === 'invitation.alreadyResident')
      blame('people.invite.fault.lives-here');
    else if (answer.error.kind === 'refused' && answer.error.code === 'validationFailed') blame('people.invite.fault.no-address');
    else setFailure(answer.error);
  }

  return (
    <Sheet title={t('people.invite')} closeLabel={t('close')} onClose={onClose}>
      {(close) => (
        <form className={styles.peopleForm} noValidate onSubmit={(event) => void submit(event, close)}>
          <p className="lead-t">{t('people.invite.lead')}</p>
          <TextField
            ref={field}
            label={t('people.invite.email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t('people.invite.placeholder')}
            value={email}
            error={fault === null ? null : t(fault)}
            onChange={(event) => {
              setEmail(event.target.value);
              setFault(null);
            }}
          />
          <div className="field">
            <span className="field-name" aria-hidden="true">
              {t('people.invite.language')}
            </span>
            <Segment
              legend={t('people.invite.language')}
              name="invite-language"
              value={language}
              onChange={setLanguage}
              options={LOCALES.map((value) => ({ value, label: localeName(value) }))}
            />
          </div>
          <FailureNote failure={failure} title="people.invite.failed" unsure="people.invite.unsure" />
          <Button block type="submit" busy={sending}>
            {sending ? t('people.invite.sending') : t('people.invite.send')}
          </Button>
        </form>
      )}
    </Sheet>
  );
}
