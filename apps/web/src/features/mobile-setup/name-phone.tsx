import type { MobileDeviceBody } from '@braise/contract/v2';
import { cleanName, LONGEST_NAME } from '@braise/domain';
import { useId, useState } from 'react';
import type { CallError } from '../../api/result.ts';
import { errorKey } from '../../messages/error-key.ts';
import { useMessages } from '../../messages/messages-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import '../../ui/list.css';
import { Note } from '../../ui/note.tsx';
import '../../ui/tab-page.css';
import { TextField } from '../../ui/text-field.tsx';
import { MobilePage } from './mobile-page.tsx';
import { phoneOfName } from './phone-of-name.ts';

type NamePhoneProps = {
  /** Those that the home knows; null: that is not known. */
  readonly phones: readonly MobileDeviceBody[] | null;
  /** Resolves to null, with the failure told, while they cannot be had. */
  readonly onReadAgain: () => Promise<readonly MobileDeviceBody[] | null>;
  /** The host has said what this phone is. */
  readonly known: boolean;
  readonly busy: boolean;
  readonly failure: CallError | null;
  /** `taken`: the phone in whose place this one comes; null: a new one. */
  readonly onName: (name: string, taken: number | null) => void;
  readonly onSignOut: () => void;
};

/** How the home calls this phone. A name that is taken is taken over, once that was agreed to. */
export function NamePhone({ phones, onReadAgain, known, busy, failure, onName, onSignOut }: NamePhoneProps) {
  const { t } = useMessages();
  const [typed, setTyped] = useState('');
  const [asking, setAsking] = useState<MobileDeviceBody | null>(null);
  const list = useId();
  const name = cleanName(typed);
  const submit = async () => {
    if (name === null || !known || busy) return;
    // a name that may be taken is not given away unasked
    const there = phones ?? (await onReadAgain());
    if (there === null) return;
    const same = phoneOfName(there, name);
    if (same === null) onName(name, null);
    else setAsking(same);
  };
  return (
    <MobilePage
      title={t('phone.name.title')}
      lead={t('phone.name.lead')}
      onSignOut={failure && onSignOut}
      onSubmit={() => void submit()}
      actions={
        <Button block type="submit" disabled={name === null || !known} busy={busy}>
          {t(busy ? 'phone.name.busy' : 'phone.continue')}
        </Button>
      }
    >
      <TextField
        label={t('phone.name.label')}
        placeholder={t('phone.name.placeholder')}
        value={typed}
        maxLength={LONGEST_NAME}
        required
        autoComplete="off"
        enterKeyHint="next"
        onChange={(event) => setTyped(event.target.value)}
        hint={
          <>
            <span>{t('phone.name.most', { most: LONGEST_NAME })}</span>
            <span aria-hidden="true">{t('phone.name.count', { count: typed.length, most: LONGEST_NAME })}</span>
          </>
        }
      />
      {!known && (
        <Note tone="warn" icon="device-mobile" title={t('phone.unknown')}>
          {t('phone.unknown.text')}
        </Note>
      )}
      {failure && (
        <div role="alert">
          <Note tone="warn" icon="warning" title={t('phone.name.failed')}>
            {t(errorKey(failure))}
          </Note>
        </div>
      )}
      {phones !== null && phones.length > 0 && (
        <section className="group" aria-labelledby={list}>
          <h2 id={list} className="meta">
            {t('phone.known')}
          </h2>
          <ul className="list">
            {phones.map((phone) => (
              <li key={phone.id}>
                <button type="button" className="item" onClick={() => setTyped(phone.name.slice(0, LONGEST_NAME))}>
                  <span className="puck plain">
                    <Icon name="device-mobile" size={22} />
                  </span>
                  <span className="grow">
                    <span className="h-card">{phone.name}</span>
                    {phone.deviceMetadata.model !== '' && <span className="meta">{phone.deviceMetadata.model}</span>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <p className="foot">{t('phone.known.text')}</p>
        </section>
      )}
      {asking && (
        <ConfirmDialog
          icon="device-mobile"
          title={t('phone.taken')}
          onClose={() => setAsking(null)}
          actions={(close) => (
            <>
              <Button look="soft" onClick={close}>
                {t('cancel')}
              </Button>
              <Button
                onClick={() => {
                  close();
                  onName(name ?? asking.name, asking.id);
                }}
              >
                {t('phone.continue')}
              </Button>
            </>
          )}
        >
          {t('phone.taken.text')}
        </ConfirmDialog>
      )}
    </MobilePage>
  );
}
