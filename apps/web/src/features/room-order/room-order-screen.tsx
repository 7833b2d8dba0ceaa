import * as endpoints from '@braise/contract/endpoints';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { carryOut } from '../../api/commands/carry-out.ts';
import { useHomeConnection, useRoomOrder, useRooms } from '../../api/live/home-connection.tsx';
import { callTo } from '../../api/wire/call.ts';
import { type CallError, mayBeDone } from '../../api/wire/result.ts';
import { useSendable } from '../../loading/use-sendable.ts';
import { errorText } from '../../messages/error-text.ts';
import { announce } from '../../ui/announcer.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Note } from '../../ui/content/note.tsx';
import { SaveButton } from '../../ui/controls/save-button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { PanelBar } from '../../ui/pages/panel-bar.tsx';
import { LeaveDialog } from '../../ui/dialogs/leave-dialog.tsx';
import type { Unsaved } from '../../ui/dialogs/unsaved.ts';
import { givesWay, moved, within, withRooms } from './place-in-order.ts';
import styles from './room-order.module.css';
import { useHeldRow } from './use-held-row.ts';
import { useMessages } from './words.ts';

type RoomOrderScreenProps = Unsaved & {
  readonly titleId: string;
  readonly onClose: () => void;
};

/** The rooms in the order that the home shows them in, to be put in another. */
export function RoomOrderScreen({ titleId, asking, onStay, onDirty, onClose }: RoomOrderScreenProps) {
  const { t, locale } = useMessages();
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const standing = useRoomOrder();
  const rooms = useRooms();
  const [made, setMade] = useState<readonly number[] | null>(null);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<CallError | null>(null);
  const offlineId = useId();
  const { disabled: offline } = useSendable(offlineId);
  const order = made === null ? standing : withRooms(made, standing);
  const dirty = order.some((id, place) => id !== standing[place]);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const list = useRef<HTMLUListElement>(null);
  const follow = useRef<number | null>(null);
  // what the keyboard moves keeps the focus
  useEffect(() => {
    if (follow.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-moves="${follow.current}"]`)?.focus();
    follow.current = null;
  }, [made]);
  const nameOf = (id: number) => rooms.get(id)?.name ?? '';
  const move = (from: number, to: number) => {
    const next = moved(order, from, to);
    const id = order[from];
    if (next === order || id === undefined) return;
    setMade(next);
    announce(t('order.moved', { room: nameOf(id), place: next.indexOf(id) + 1, count: next.length }));
  };
  const { held, hold } = useHeldRow(order.length, move);
  const confirm = async () => {
    if (!dirty) {
      onClose();
      return;
    }
    setSaving(true);
    setRefused(null);
    const answer = await carryOut(wire, callTo(endpoints.orderZones, { params: { homeId }, body: [...order] }));
    setSaving(false);
    if (answer.ok) {
      announce(t('order.saved'));
      onDirty(false);
      onClose();
    } else setRefused(answer.error);
  };
  const step = (event: KeyboardEvent, from: number) => {
    const to = PLACES[event.key]?.(from, order.length);
    if (to === undefined || saving) return;
    event.preventDefault();
    follow.current = order[from] ?? null;
    move(from, to);
  };
  const over = held === null ? null : within(order, held.from + Math.round(held.by / held.height));
  return (
    <>
      <PanelBar
        titleId={titleId}
        title={t('order')}
        backLabel={t('close')}
        onBack={onClose}
        action={<SaveButton label={t('order.save')} busy={saving} idle={!dirty} disabled={offline} onClick={() => void confirm()} />}
      />
      <div className={styles.body}>
        <p className={styles.hint}>
          {t('order.hint')} <span className={styles.keys}>{t('order.keys')}</span>
        </p>
        {offline && (
          <p id={offlineId} className="meta">
            {t('offline.title')}
          </p>
        )}
        {refused && (
          <div role="alert">
            <Note tone="warn" icon="warning" title={t(mayBeDone(refused) ? 'order.unsure' : 'order.unsaved')}>
              {refused.kind === 'refused' && refused.code === 'validationFailed' ? t('order.changed') : errorText(t, locale, refused)}
            </Note>
          </div>
        )}
        <ul className={styles.rows} ref={list}>
          {order.map((id, index) => {
            const by = held === null || over === null ? 0 : index === held.from ? held.by : givesWay(index, held.from, over) * held.height;
            return (
              <li key={id}>
                <button
                  type="button"
                  className={classNames(styles.row, held?.from === index && styles.held)}
                  style={by === 0 ? undefined : { transform: `translateY(${by}px)` }}
                  aria-label={t('order.handle', { room: nameOf(id), place: index + 1, count: order.length })}
                  aria-disabled={saving}
                  data-moves={id}
                  onPointerDown={(event) => {
                    if (!saving && event.button === 0) hold(event, index);
                  }}
                  onKeyDown={(event) => step(event, index)}
                >
                  <b>{nameOf(id)}</b>
                  <span className={styles.handle}>
                    <Icon name="dots-six-vertical" size={24} />
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </div>
      {asking && (
        <LeaveDialog
          icon="arrows-down-up"
          words={{ title: t('order.leave'), text: t('order.leave.text'), discard: t('order.leave.discard'), save: t('order.leave.save') }}
          saveable={!offline}
          onStay={onStay}
          onSave={() => void confirm()}
          onDiscard={() => {
            onDirty(false);
            onClose();
          }}
        />
      )}
    </>
  );
}

/** Where a key takes a row. */
const PLACES: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowUp: (from) => from - 1,
  ArrowDown: (from) => from + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};
