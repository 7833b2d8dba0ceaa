import { useLeaving } from '../../../api/people/use-people.ts';
import { useReturnToHome } from '../../../api/people/use-return-to-home.ts';
import { useMessages } from '../words.ts';
import { AskingDialog } from '../asking-dialog.tsx';

type ReturnDialogProps = {
  /** That was left. */
  readonly home: { readonly id: number; readonly name: string };
  /** Where they live now. */
  readonly homeName: string;
  readonly onClose: () => void;
};

/** Asks before somebody returns to a home that they left, once it is known what becomes of the one they live in. */
export function ReturnDialog({ home, homeName, onClose }: ReturnDialogProps) {
  const { t, format } = useMessages();
  const { data: leaving, error } = useLeaving();
  const comeBack = useReturnToHome(home.id);
  const text =
    leaving === undefined
      ? t(error === null ? 'people.leave.waiting' : 'people.leave.unknown')
      : leaving.keptUntil === null
        ? t('left-home.leaves.others', { home: homeName })
        : t('left-home.leaves.last', { home: homeName, date: format.date(leaving.keptUntil, leaving.timeZone) });
  return (
    <AskingDialog
      icon="house-simple"
      title={t('left-home.title.ask', { home: home.name })}
      yes={t('left-home.back')}
      no={t('cancel')}
      failed="left-home.failed"
      ready={leaving !== undefined}
      ask={comeBack}
      // the page around this one leads to the home
      onDone={onClose}
      onClose={onClose}
    >
      {text}
    </AskingDialog>
  );
}
