import type { HomeDeviceBody } from '@braise/contract/hops';
import { LONGEST_NAME } from '@braise/domain';
import { type FormEvent, useState } from 'react';
import type { CallError } from '../../../api/wire/result.ts';
import { useMessages } from './words.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { shownName } from './device-words.ts';
import { SaveFoot } from './save-foot.tsx';
import { useDeviceCommands } from './use-devices.ts';
import styles from '../settings.module.css';

/** Another name for a device; its gateway keeps its own. */
export function RenameSheet({ device, onClose }: { readonly device: HomeDeviceBody; readonly onClose: () => void }) {
  const { t } = useMessages();
  const { rename } = useDeviceCommands();
  const [name, setName] = useState(shownName(device, t(`device.kind.${device.kind}`)).slice(0, LONGEST_NAME));
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [saving, setSaving] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>, close: () => void): Promise<void> {
    event.preventDefault();
    if (name.trim() === '') {
      setMissing(true);
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    setSaving(true);
    setFailure(null);
    const answer = await rename(device.serialNumber, name.trim());
    setSaving(false);
    if (answer.ok) close();
    else setFailure(answer.error);
  }

  return (
    <Sheet title={t('device.rename')} closeLabel={t('close')} onClose={onClose}>
      {(close) => (
        <form className={styles.fields} noValidate onSubmit={(event) => void submit(event, close)}>
          <TextField
            label={t('place.device-name')}
            value={name}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            error={missing ? t('place.missing-name') : null}
            onChange={(event) => {
              setName(event.target.value);
              setMissing(false);
            }}
          />
          <SaveFoot failure={failure} saving={saving} label={t('place.save')} />
        </form>
      )}
    </Sheet>
  );
}
