import type { MobileDeviceBody } from '@braise/contract/v2';
import { cleanName, LONGEST_NAME } from '@braise/domain';
import { useState } from 'react';
import type { HomePhones } from '../../api/home/mobile-devices.ts';
import type { CallError } from '../../api/wire/result.ts';
import { errorKey } from '../../messages/error-key.ts';
import { useMessages } from './words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Note } from '../../ui/content/note.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { MobilePage } from './mobile-page.tsx';
import { phoneOfName } from './phone-of-name.ts';
import { List, RowButton, RowIcon } from '../../ui/content/list.tsx';
import { Group, GroupNote } from '../../ui/content/group.tsx';

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
        <Group title={t('phone.known')} named>
          <List>
            {phones.own.map((phone) => (
              <li key={phone.id}>
                <RowButton onClick={() => setTyped(phone.name.slice(0, LONGEST_NAME))}>
                  <RowIcon name="device-mobile" />
                  <span className="grow">
                    <span className="h-card">{phone.name}</span>
                    {phone.deviceMetadata.model !== '' && <span className="meta">{phone.deviceMetadata.model}</span>}
                  </span>
                </RowButton>
              </li>
            ))}
          </List>
          <GroupNote>{t('phone.known.text')}</GroupNote>
        </Group>
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
