import type { ReactNode } from 'react';
import { type CallError, type Result, mayBeDone } from '../../api/wire/result.ts';
import { errorText } from '../../messages/error-text.ts';
import { AskingDialog as Dialog } from '../../ui/dialogs/asking-dialog.tsx';
import type { IconName } from '../../ui/marks/icon.tsx';
import type { MessageKey } from './words.ts';
import { useMessages } from './words.ts';

type AskingDialogProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
  readonly yes: string;
  readonly no: string;
  /** What has not happened, above the reason. */
  readonly failed?: MessageKey;
  /** False while what it would do is not known. */
  readonly ready?: boolean;
  readonly ask: () => Promise<Result<unknown>>;
  /** It is done; called once the dialog has left the screen. */
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Asks before something that cannot be undone, and says where it was not done, or is not known to be. */
export function AskingDialog({ icon, title, children, yes, failed = 'people.not-done', ask, ...rest }: AskingDialogProps) {
  const { t, locale } = useMessages();
  return (
    <Dialog<CallError>
      {...rest}
      icon={icon}
      doing={t('people.remove.doing')}
      words={(failure) =>
        failure === null
          ? { title, text: children, yes }
          : {
              title: t(mayBeDone(failure) ? 'people.unsure' : failed),
              text: errorText(t, locale, failure),
              yes: t('retry'),
            }
      }
      ask={async () => {
        const answer = await ask();
        return answer.ok ? null : answer.error;
      }}
    />
  );
}
