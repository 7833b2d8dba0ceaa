import type { MobileDeviceBody } from '@braise/contract/v2';
import { LONGEST_NAME } from '@braise/domain';
import { type FormEvent, useRef, useState } from 'react';
import type { CallError } from '../../../api/wire/result.ts';
import { usePeopleCommands } from '../../../api/people/use-people.ts';
import { findHost } from '../../../host/host.ts';
import { phoneChanged } from '../../../host/stored-phone.ts';
import { askForLocation, type LocationPermission } from '../../../host/place/location-permission.ts';
import { readThisPhone } from '../../../host/this-phone.ts';
import type { MessageKey } from '../words.ts';
import { useMessages } from '../words.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { FailureNote } from '../failure-note.tsx';
import { PlaceNote } from './place-note.tsx';
import styles from '../people.module.css';

type ShareBrowserSheetProps = {
  readonly phones: readonly { readonly phone: MobileDeviceBody; readonly own: boolean }[];
  readonly onClose: () => void;
};

/** Names this browser, asks the person for its place, and lets it count. Nothing is stored before the place is allowed. */
export function ShareBrowserSheet({ phones, onClose }: ShareBrowserSheetProps) {
  const { t } = useMessages();
  const { shareBrowser } = usePeopleCommands();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<MessageKey | null>(null);
  const [refused, setRefused] = useState<{ readonly permission: LocationPermission } | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const same = phones.find(({ phone }) => phone.name.trim() === name.trim());

  async function submit(event: FormEvent, close: () => void): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setRefused(null);
    setFailure(null);
    const wrong = name.trim() === '' ? 'missing' : same?.own === false ? 'taken' : null;
    if (wrong !== null) {
      setFault(`people.browser.name.${wrong}`);
      field.current?.focus();
      return;
    }
    setBusy(true);
    const permission = await askForLocation(findHost(), navigator);
    // a browser always says what it is
    const self = permission === 'GRANTED' ? await readThisPhone(findHost(), 0, window) : null;
    if (self === null) {
      setBusy(false);
      setRefused({ permission });
      return;
    }
    const answer = await shareBrowser({ name: name.trim(), device: self.device }, same?.phone.id ?? null);
    phoneChanged();
    setBusy(false);
    if (!answer.ok) {
      setFailure(answer.error);
      return;
    }
    announce(t('people.browser.shared'));
    close();
  }

  return (
    <Sheet title={t('people.browser')} closeLabel={t('close')} onClose={onClose}>
      {(close) => (
        <form className={styles.peopleForm} noValidate onSubmit={(event) => void submit(event, close)}>
          <p className="lead-t">{t('people.browser.offer.what')}</p>
          <TextField
            ref={field}
            label={t('people.browser.name')}
            placeholder={t('people.browser.placeholder')}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            value={name}
            error={fault === null ? null : t(fault)}
            hint={t(same?.own === true ? 'people.browser.name.takes' : 'people.browser.name.hint')}
            onChange={(event) => {
              setName(event.target.value);
              setFault(null);
            }}
          />
          <p className="meta">{t('people.browser.foot')}</p>
          {refused && <PlaceNote permission={refused.permission} />}
          <FailureNote failure={failure} title="people.browser.failed" />
          <Button block type="submit" icon="navigation-arrow" busy={busy}>
            {t(busy ? 'people.browser.sharing' : 'people.browser.share')}
          </Button>
        </form>
      )}
    </Sheet>
  );
}
