import { useState } from 'react';
import { useHome } from '../../api/live/home-connection.tsx';
import type { CallError } from '../../api/wire/result.ts';
import { errorText } from '../../messages/error-text.ts';
import { Group } from '../../ui/content/group.tsx';
import { List, Row, RowButton, RowIcon, RowText } from '../../ui/content/list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Icon, type IconName } from '../../ui/marks/icon.tsx';
import { changeWords, daysOf } from './told.ts';
import type { Change, Suggestions } from './use-suggestions.ts';
import { useMessages } from './words.ts';

type DecidedProps = {
  readonly accepted: Suggestions['accepted'];
  readonly setAside: Suggestions['setAside'];
  readonly onUndo: (id: string) => Promise<CallError | null>;
};
type Undone = { readonly change: Change; readonly accepted: boolean };

/** What residents made of suggestions, each with the way back. */
export function Decided({ accepted, setAside, onUndo }: DecidedProps) {
  const { t, format } = useMessages();
  const home = useHome();
  const [undone, setUndone] = useState<Undone | null>(null);
  const teller = { t, format, unit: home?.temperatureUnit ?? 'CELSIUS' } as const;
  const date = (at: string) => format.shortDate(at, home?.timeZone ?? 'UTC');
  const row = (change: Change, isAccepted: boolean, icon: IconName, detail: string) => (
    <li key={change.id}>
      <RowButton tall onClick={() => setUndone({ change, accepted: isAccepted })}>
        <span className={isAccepted ? 'puck ok' : 'puck plain'}>
          <Icon name={icon} size={22} />
        </span>
        <RowText breaks title={changeWords(change, teller)} detail={detail} />
        <Icon name="caret-right" size={20} />
      </RowButton>
    </li>
  );
  return (
    <>
      {accepted.length > 0 && (
        <Group named title={t('accepted')}>
          <List>
            {accepted.map((one) =>
              one.undoable ? (
                row(one, true, 'check-bold', t('accepted.at', { days: t(`days.${daysOf(one.weekdays)}`), date: date(one.at) }))
              ) : (
                <Row key={one.id} as="li" tall>
                  <RowIcon name="check-bold" />
                  <RowText
                    breaks
                    title={changeWords(one, teller)}
                    detail={t('accepted.changed', { days: t(`days.${daysOf(one.weekdays)}`), date: date(one.at) })}
                  />
                </Row>
              ),
            )}
          </List>
        </Group>
      )}
      {setAside.length > 0 && (
        <Group named title={t('set-aside')}>
          <List>
            {setAside.map((one) =>
              one.again === null
                ? row(one, false, 'x', t('set-aside.never'))
                : row(one, false, 'clock', t('set-aside.again', { date: date(one.again) })),
            )}
          </List>
        </Group>
      )}
      {undone && <UndoDialog {...undone} words={changeWords(undone.change, teller)} onUndo={onUndo} onClose={() => setUndone(null)} />}
    </>
  );
}

type UndoDialogProps = Undone & {
  readonly words: string;
  readonly onUndo: (id: string) => Promise<CallError | null>;
  readonly onClose: () => void;
};

function UndoDialog({ change, accepted, words, onUndo, onClose }: UndoDialogProps) {
  const { t, locale } = useMessages();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const undo = async (close: () => void) => {
    setAsking(true);
    const refused = await onUndo(change.id);
    setAsking(false);
    setFailure(refused);
    if (refused === null) close();
  };
  return (
    <ConfirmDialog
      icon="arrow-counter-clockwise"
      title={t(accepted ? 'undo.accepted.title' : 'undo.aside.title')}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button look="soft" onClick={close}>
            {t('cancel')}
          </Button>
          <Button busy={asking} onClick={() => void undo(close)}>
            {t(accepted ? 'undo.accepted' : 'undo.aside')}
          </Button>
        </>
      )}
    >
      {failure === null ? (
        t(accepted ? 'undo.accepted.text' : 'undo.aside.text', { change: words })
      ) : (
        <span role="alert">{errorText(t, locale, failure)}</span>
      )}
    </ConfirmDialog>
  );
}
