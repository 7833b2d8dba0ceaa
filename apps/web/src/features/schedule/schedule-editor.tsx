import type { RoomView } from '@braise/contract/live';
import { type DayType, DAY_TYPES, TIMETABLE_TYPES } from '@braise/domain';
import { dayTypeOf } from '@braise/domain/schedule';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useReducer, useRef, useState } from 'react';
import { useHome, useHomeConnection, useRooms } from '../../api/live/home-connection.tsx';
import { type CallError, mayBeDone } from '../../api/wire/result.ts';
import { minuteOfDay, useMinute } from '../../climate/home-clock.ts';
import { useSendable } from '../../loading/use-sendable.ts';
import { errorText } from '../../messages/error-text.ts';
import { announce } from '../../ui/announcer.tsx';
import { List, RowButton, RowText } from '../../ui/content/list.tsx';
import { Note } from '../../ui/content/note.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { SaveButton } from '../../ui/controls/save-button.tsx';
import { Segment } from '../../ui/controls/segment.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { LeaveDialog } from '../../ui/dialogs/leave-dialog.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { PanelBar } from '../../ui/pages/panel-bar.tsx';
import { BlockCard } from './block-card.tsx';
import { ChooseSheet } from './choose-sheet.tsx';
import { type Deed, edit, type EdgeDeed, startEditing } from './editing.ts';
import { type Plan, daysOf, isSamePlan } from './plan.ts';
import { Legend } from './legend.tsx';
import styles from './schedule.module.css';
import type { StoredPlan, usePlan } from './use-plan.ts';
import { useYesterday } from './use-yesterday.ts';
import { Week } from './week.tsx';
import { weekdayOf } from './weekday-of.ts';
import type { Unsaved } from '../../ui/dialogs/unsaved.ts';
import { useMessages } from './words.ts';

export type ScheduleProps = Unsaved & {
  readonly titleId: string;
  readonly room: RoomView;
  /** What else of the room belongs to its plan. */
  readonly children: ReactNode;
  readonly onBack: () => void;
};

type ScheduleEditorProps = ScheduleProps &
  Pick<ReturnType<typeof usePlan>, 'save' | 'copyTo'> & {
    readonly stored: StoredPlan;
  };

/** A week under a person's hands: what is changed stands here alone until it is saved. */
export function ScheduleEditor({ titleId, room, stored, save, copyTo, children, asking, onStay, onDirty, onBack }: ScheduleEditorProps) {
  const { t, locale, format } = useMessages();
  const { live } = useHomeConnection();
  const minute = useMinute(live.now);
  const home = useHome();
  const zone = home?.timeZone ?? 'UTC';
  const unit = home?.temperatureUnit ?? 'CELSIUS';
  const nowMinute = minuteOfDay(zone, minute);
  const weekday = weekdayOf(zone, minute);
  // what this was made from; the plan that stands may be another by now
  const base = useRef(stored);
  const [editing, dispatch] = useReducer(edit, null, () => startEditing(stored.plan, dayTypeOf(stored.plan.type, weekday), nowMinute));
  const dirty = !isSamePlan(editing.plan, base.current.plan);
  /** What was made here, while somebody looks at what was saved meanwhile. */
  const [mine, setMine] = useState<Plan | null>(null);
  const unsaved = dirty || mine !== null;
  const [saving, setSaving] = useState(false);
  // what is on its way to be stored is not changed
  const underway = useRef(saving);
  underway.current = saving;
  const act = useCallback((deed: Deed) => {
    if (!underway.current) dispatch(deed);
  }, []);
  const [refused, setRefused] = useState<CallError | null>(null);
  const [notCopied, setNotCopied] = useState<CallError | null>(null);
  const [open, setOpen] = useState<'days' | 'rooms' | 'changed' | null>(null);
  const offlineId = useId();
  const { disabled: offline } = useSendable(offlineId);
  useEffect(() => onDirty(unsaved), [unsaved, onDirty]);
  useEffect(() => {
    if (stored === base.current || dirty || saving) return;
    base.current = stored;
    dispatch({ kind: 'reset', plan: stored.plan });
  }, [stored, dirty, saving]);

  const store = async (plan: Plan, whole = false) => {
    setSaving(true);
    setRefused(null);
    const answer = await save(plan, base.current, whole);
    setSaving(false);
    if (answer.ok) {
      base.current = { plan, revision: '' };
      onDirty(false);
      announce(t('saved'));
      onBack();
    } else if (answer.error.kind === 'refused' && answer.error.code === 'timetable.changed') setOpen('changed');
    else setRefused(answer.error);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    act({ kind: event.shiftKey ? 'redo' : 'undo' });
  };
  const days = daysOf(editing.plan);
  // what is told of the block follows a hand that drags; what else there is waits until it lets go
  const [dragged, setDragged] = useState<EdgeDeed | null>(null);
  const shown = dragged === null ? editing : { ...editing, plan: edit(editing, dragged).plan };
  const copyDays = useCallback(() => setOpen('days'), []);
  const yesterday = useYesterday(room.id, zone, minute);
  const others = DAY_TYPES[editing.plan.type].filter((day) => day !== editing.selected.dayType);
  const alike = [...useRooms().values()].filter((other) => other.type === room.type && other.id !== room.id);
  return (
    // the keys that take a deed back are the page's, wherever in it the focus is
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.schedule} onKeyDown={keys}>
      <PanelBar
        titleId={titleId}
        title={t('schedule')}
        detail={room.name}
        backLabel={t('back')}
        onBack={onBack}
        action={<SaveButton label={t('save')} busy={saving} disabled={!dirty || offline} onClick={() => void store(editing.plan)} />}
      />
      <div className={styles.columns}>
        <div>
          {offline && (
            <p id={offlineId} className="meta">
              {t('offline.title')}
            </p>
          )}
          {refused && (
            <div role="alert">
              <Note tone="warn" icon="warning" title={t(mayBeDone(refused) ? 'unsure' : 'unsaved')}>
                {errorText(t, locale, refused)}
              </Note>
            </div>
          )}
          {mine !== null && (
            <Note
              tone="info"
              icon="calendar-dots"
              title={t('changed.shown')}
              action={
                <Button
                  small
                  look="soft"
                  onClick={() => {
                    act({ kind: 'take', plan: mine });
                    setMine(null);
                  }}
                >
                  {t('changed.back')}
                </Button>
              }
            >
              {t('changed.shown.text')}
            </Note>
          )}
          <div className={styles.kinds}>
            <Segment
              legend={t('type')}
              name="timetable-type"
              value={editing.plan.type}
              onChange={(type) => act({ kind: 'type', type, today: dayTypeOf(type, weekday) })}
              options={TIMETABLE_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
            />
          </div>
          <Week
            days={days}
            selected={editing.selected}
            now={{ dayType: dayTypeOf(editing.plan.type, weekday), minute: nowMinute }}
            yesterday={yesterday && { dayType: dayTypeOf(editing.plan.type, weekday === 1 ? 7 : weekday - 1), measured: yesterday }}
            act={act}
            onDragged={setDragged}
            room={room}
            unit={unit}
            t={t}
            format={format}
          />
          <Legend room={room} yesterday={yesterday !== null} t={t} />
        </div>
        <div className={styles.side}>
          <BlockCard
            editing={shown}
            room={room}
            unit={unit}
            t={t}
            format={format}
            act={act}
            onCopy={others.length === 0 ? null : copyDays}
          />
          <List as="div">
            {children}
            {alike.length > 0 && (
              <RowButton aria-haspopup="dialog" disabled={dirty} onClick={() => setOpen('rooms')}>
                <RowText title={t('copy.rooms')} detail={dirty ? t('copy.rooms.unsaved') : alike.map(({ name }) => name).join(', ')} />
                <Icon name="caret-right" size={20} />
              </RowButton>
            )}
          </List>
        </div>
      </div>
      {open === 'days' && (
        <ChooseSheet
          title={t('copy.days', { day: t(`day.${editing.selected.dayType}`) })}
          closeLabel={t('close')}
          options={others.map((day: DayType) => ({ key: day, name: t(`day.${day}`) }))}
          doLabel={t('copy.days.do')}
          noneLabel={t('copy.days.none')}
          onChosen={(to) => {
            act({ kind: 'copy', to });
            return Promise.resolve(true);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'rooms' && (
        <ChooseSheet
          title={t('copy.rooms')}
          closeLabel={t('close')}
          options={alike.map(({ id, name }) => ({ key: id, name }))}
          doLabel={t('copy.rooms.do')}
          noneLabel={t('copy.rooms.none')}
          onChosen={async (to) => {
            const answer = await copyTo(to);
            setNotCopied(answer.ok ? null : answer.error);
            if (answer.ok) announce(t('copy.rooms.done'));
            return answer.ok;
          }}
          onClose={() => setOpen(null)}
        >
          <p className="lead-t">{t('copy.rooms.lead')}</p>
          {notCopied && (
            <div role="alert">
              <Note tone="warn" icon="warning" title={t(mayBeDone(notCopied) ? 'copy.rooms.unsure' : 'copy.rooms.failed')}>
                {errorText(t, locale, notCopied)}
              </Note>
            </div>
          )}
        </ChooseSheet>
      )}
      {asking && (
        <LeaveDialog
          icon="calendar-dots"
          words={{ title: t('leave.title'), text: t('leave.text'), discard: t('leave.discard'), save: t('leave.save') }}
          saveable={!offline}
          onStay={onStay}
          onSave={() => void store(dirty || mine === null ? editing.plan : mine)}
          onDiscard={() => {
            onDirty(false);
            onBack();
          }}
        />
      )}
      {open === 'changed' && (
        <ConfirmDialog
          icon="calendar-dots"
          title={t('changed.title')}
          onClose={() => setOpen(null)}
          actions={(close) => (
            <>
              <Button
                look="soft"
                onClick={() => {
                  if (stored.revision === base.current.revision) setRefused({ kind: 'unreachable' });
                  else {
                    base.current = stored;
                    setMine(editing.plan);
                    dispatch({ kind: 'take', plan: stored.plan });
                  }
                  close();
                }}
              >
                {t('changed.take')}
              </Button>
              <Button
                onClick={() => {
                  close();
                  void store(editing.plan, true);
                }}
              >
                {t('changed.keep')}
              </Button>
            </>
          )}
        >
          {t('changed.text')}
        </ConfirmDialog>
      )}
    </div>
  );
}
