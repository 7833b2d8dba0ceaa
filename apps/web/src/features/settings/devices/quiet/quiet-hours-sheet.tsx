import type { QuietHoursBody, QuietHoursRequest } from '@braise/contract/hops';
import { type FormEvent, useState } from 'react';
import type { CallError } from '../../../../api/wire/result.ts';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { Sheet } from '../../../../ui/dialogs/sheet.tsx';
import { SaveFoot } from '../save-foot.tsx';
import { useMessages } from '../words.ts';
import { type QuietFault, quietFault } from './quiet-fault.ts';
import styles from '../../settings.module.css';

type QuietHoursSheetProps = {
  readonly hours: QuietHoursBody;
  /** Null once they are kept. */
  readonly put: (hours: QuietHoursRequest) => Promise<CallError | null>;
  readonly onClose: () => void;
};

/** From when to when a heat pump is to be quiet; whether it is stays as it is. */
export function QuietHoursSheet({ hours: { enabled, ...given }, put, onClose }: QuietHoursSheetProps) {
  const { t } = useMessages();
  const [times, setTimes] = useState({ start: given.start, end: given.end });
  const [fault, setFault] = useState<QuietFault | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [saving, setSaving] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>, close: () => void): Promise<void> {
    event.preventDefault();
    const wrong = quietFault(times);
    setFault(wrong);
    if (wrong !== null) {
      event.currentTarget.querySelector<HTMLInputElement>(`input[name="${wrong.of}"]`)?.focus();
      return;
    }
    setSaving(true);
    setFailure(null);
    const refused = await put({ enabled, ...times });
    setSaving(false);
    if (refused === null) close();
    else setFailure(refused);
  }

  const field = (name: 'start' | 'end') => (
    <TextField
      type="time"
      name={name}
      label={t(`quiet.${name}`)}
      value={times[name]}
      error={fault?.of === name ? t(fault.why) : null}
      onChange={(event) => {
        setTimes({ ...times, [name]: event.target.value });
        setFault(null);
      }}
    />
  );
  return (
    <Sheet title={t('quiet.choose')} closeLabel={t('close')} onClose={onClose}>
      {(close) => (
        <form className={styles.fields} noValidate onSubmit={(event) => void submit(event, close)}>
          <p className="lead-t">{t('quiet.what')}</p>
          {field('start')}
          {field('end')}
          <SaveFoot failure={failure} saving={saving} label={t('place.save')} />
        </form>
      )}
    </Sheet>
  );
}
