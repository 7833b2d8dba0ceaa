import { usePeopleCommands, useLeaving } from '../../../api/people/use-people.ts';
import { useMessages } from '../words.ts';
import { AskingDialog } from '../asking-dialog.tsx';

type LeaveDialogProps = {
  readonly personId: string;
  readonly homeName: string;
  /** The person lives there no more. */
  readonly onLeft: () => void;
  readonly onClose: () => void;
};

/** Asks before the person leaves the home, once it is known what becomes of it. */
export function LeaveDialog({ personId, homeName, onLeft, onClose }: LeaveDialogProps) {
  const { t, format } = useMessages();
  const { leave } = usePeopleCommands();
  const { data: leaving, error } = useLeaving();
  const text =
    leaving === undefined
      ? t(error === null ? 'people.leave.waiting' : 'people.leave.unknown')
      : leaving.keptUntil === null
        ? t('people.leave.others')
        : t('people.leave.last', { date: format.date(leaving.keptUntil, leaving.timeZone) });
  return (
    <AskingDialog
      icon="sign-out"
      title={t('people.leave.title', { home: homeName })}
      yes={t('people.leave.yes')}
      no={t('cancel')}
      ready={leaving !== undefined}
      ask={() => leave(personId)}
      onDone={onLeft}
      onClose={onClose}
    >
      {text}
    </AskingDialog>
  );
}
