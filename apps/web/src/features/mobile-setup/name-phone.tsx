import type { MobileDeviceBody } from '@braise/contract/v2';
import { cleanName, LONGEST_NAME } from '@braise/domain';
import { useId, useState } from 'react';
import type { HomePhones } from '../../api/home/mobile-devices.ts';
import type { CallError } from '../../api/wire/result.ts';
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
  readonly phones: HomePhones | null;
  /** Whose phone it is. */
  readonly person: string;
  /** Resolves to null, with the failure told, while they cannot be had. */
  readonly onReadAgain: () => Promise<HomePhones | null>;
  /** The host has said what this phone is. */
  readonly known: boolean;
  readonly busy: boolean;
  readonly failure: CallError | null;
  /** `taken`: the phone in whose place this one comes; null: a new one. */
  readonly onName: (name: string, taken: number | null) => void;
  readonly onSignOut: () => void;
};

/** How the home calls this phone. The name of another of one's own is taken over, once that was agreed to; that of another resident's never. */
export function NamePhone({ phones, person, onReadAgain, known, busy, failure, onName, onSignOut }: NamePhoneProps) {
  const { t } = useMessages();
  const [typed, setTyped] = useState('');
  const [foreign, setForeign] = useState<string | null>(null);
  const [asking, setAsking] = useState<MobileDeviceBody | null>(null);
  const list = useId();
  const name = cleanName(typed);
  const submit = async () => {
    if (name === null || !known || busy) return undefined;
    // a name that may be taken is not given away unasked
    const there = phones ?? (await onReadAgain());
    if (there === null) return undefined;
    if (phoneOfName(there.others, name) !== null) return setForeign(name);
    const same = phoneOfName(there.own, name);
    if (same === null) onName(name, null);
    else setAsking(same);
    return undefined;
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
        placeholder={t('phone.name.placeholder', { person })}
        error={foreign !== null && foreign === name ? t('phone.name.foreign') : null}
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
      {phones !== null && phones.own.length > 0 && (
        <section className="group" aria-labelledby={list}>
          <h2 id={list} className="meta">
            {t('phone.known')}
          </h2>
          <ul className="list">
            {phones.own.map((phone) => (
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
