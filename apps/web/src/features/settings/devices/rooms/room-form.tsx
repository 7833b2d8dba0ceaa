import type { RoomView } from '@braise/contract/live';
import { LONGEST_NAME } from '@braise/domain';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useRooms } from '../../../../api/live/home-connection.tsx';
import type { CallError, Result } from '../../../../api/wire/result.ts';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { SaveFoot } from '../save-foot.tsx';
import { useMessages } from '../words.ts';
import { roomNameFault } from './room-name-fault.ts';
import styles from '../../settings.module.css';

type RoomFormProps = {
  /** Null: one that is to be made. */
  readonly room: RoomView | null;
  readonly save: (name: string) => Promise<Result<unknown>>;
  readonly onSaved: () => void;
  readonly children?: ReactNode;
};

/** How a room is called. */
export function RoomForm({ room, save, onSaved, children }: RoomFormProps) {
  const { t } = useMessages();
  const rooms = useRooms();
  const [name, setName] = useState(room?.name ?? '');
  const [fault, setFault] = useState<ReturnType<typeof roomNameFault>>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [saving, setSaving] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const found = roomNameFault(name, rooms.values(), room?.id ?? null);
    setFault(found);
    if (found !== null) {
      event.currentTarget.querySelector<HTMLElement>('[name="room-name"]')?.focus();
      return;
    }
    setSaving(true);
    setFailure(null);
    const answer = await save(name.trim());
    setSaving(false);
    if (answer.ok) onSaved();
    else setFailure(answer.error);
  }

  return (
    <form className={styles.fields} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('place.room-name')}
        name="room-name"
        value={name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        error={fault === null ? null : t(`place.${fault}`)}
        onChange={(event) => {
          setName(event.target.value);
          setFault(null);
        }}
      />
      {children}
      <SaveFoot failure={failure} saving={saving} label={t(room === null ? 'room.create' : 'place.save')} />
    </form>
  );
}
