import { type FormEvent, useId, useRef, useState } from 'react';
import { useAccountDeletion, useDeleteAccount } from '../../../api/people/use-account.ts';
import type { CallError } from '../../../api/wire/result.ts';
import { QueryState } from '../../../loading/query-state.tsx';
import { useSendable } from '../../../loading/use-sendable.ts';
import type { MessageKey } from '../words.ts';
import { useMessages } from '../words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Note } from '../../../ui/content/note.tsx';
import { PanelBar } from '../../../ui/pages/panel-bar.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { DeletedThings } from './deleted-things.tsx';
import { FailureNote } from '../failure-note.tsx';
import { OwnData } from './own-data.tsx';
import styles from '../people.module.css';

type DeleteAccountProps = { readonly titleId: string; readonly onBack: () => void; readonly onDeleted: () => void };

/** Says what deleting the account deletes, and does it for whoever knows its password. */
export function DeleteAccount({ titleId, onBack, onDeleted }: DeleteAccountProps) {
  const { t } = useMessages();
  const query = useAccountDeletion();
  const deleteAccount = useDeleteAccount(onDeleted);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<MessageKey | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [changed, setChanged] = useState(false);
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const offlineId = useId();
  const sendable = useSendable(offlineId);
  const deletion = query.data;

  const blame = (key: MessageKey) => {
    setFault(key);
    field.current?.focus();
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') blame('delete-account.password.missing');
    else setAsking(true);
  };

  async function confirm(): Promise<void> {
    if (deletion === undefined) return;
    setDeleting(true);
    setFailure(null);
    setChanged(false);
    const answer = await deleteAccount({ password, homeIds: deletion.deletedHomes.map((home) => home.id) });
    setDeleting(false);
    if (answer.ok) return;
    setAsking(false);
    const { error } = answer;
    if (error.kind === 'refused' && error.code === 'account.wrongPassword') blame('delete-account.password.wrong');
    else if (error.kind === 'refused' && error.code === 'account.deletionChanged') {
      setChanged(true);
      await query.refetch();
    } else setFailure(error);
  }

  const homes = deletion?.deletedHomes ?? [];
  return (
    <>
      <PanelBar titleId={titleId} title={t('delete-account.title')} backLabel={t('back')} onBack={onBack} />
      <div className="panel-body">
        <QueryState
          query={query}
          lines={2}
          missing={t('delete-account.missing')}
          stale={t('delete-account.missing')}
          offlineId={offlineId}
        />
        {deletion && (
          <>
            <p className="lead-t">{t('delete-account.lead')}</p>
            {changed && (
              <div role="alert">
                <Note tone="warn" icon="warning" title={t('delete-account.failed')}>
                  {t('delete-account.changed')}
                </Note>
              </div>
            )}
            <DeletedThings deletion={deletion} />
            <OwnData />
            <form className={styles.peopleForm} noValidate onSubmit={ask}>
              {/* password managers want to know whose it is */}
              <input type="email" name="email" autoComplete="username" value={deletion.email} readOnly hidden />
              <TextField
                ref={field}
                label={t('delete-account.password')}
                type="password"
                autoComplete="current-password"
                value={password}
                error={fault === null ? null : t(fault)}
                onChange={(event) => {
                  setPassword(event.target.value);
                  setFault(null);
                }}
              />
              <FailureNote failure={failure} title="delete-account.failed" unsure="delete-account.unsure" />
              <Button block look="danger" type="submit" aria-haspopup="dialog" className={styles.edged} {...sendable}>
                {t('delete-account.confirm')}
              </Button>
            </form>
          </>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          icon="warning"
          tone="danger"
          title={t('delete-account.ask')}
          dismissable={!deleting}
          onClose={() => setAsking(false)}
          actions={(close) => (
            <>
              <Button look="soft" disabled={deleting} onClick={close}>
                {t('delete-account.keep')}
              </Button>
              <Button look="danger" busy={deleting} onClick={() => void confirm()}>
                {deleting ? t('delete-account.doing') : t('people.remove.final')}
              </Button>
            </>
          )}
        >
          {t('delete-account.ask.text', { homes: homes.length, home: homes.map((home) => home.name).join(', ') })}
        </ConfirmDialog>
      )}
    </>
  );
}
