import { useState } from 'react';
import type { CallError } from '../../api/wire/result.ts';
import { errorText } from '../../messages/error-text.ts';
import { Note } from '../../ui/content/note.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { useMessages } from './words.ts';

type LastDecidedProps = {
  readonly id: string;
  readonly accepted: boolean;
  readonly onUndo: (id: string) => Promise<CallError | null>;
};

/** What was decided a moment ago, with the way back. */
export function LastDecided({ id, accepted, onUndo }: LastDecidedProps) {
  const { t, locale } = useMessages();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const undo = async () => {
    setAsking(true);
    setFailure(await onUndo(id));
    setAsking(false);
  };
  return (
    <Note
      tone={accepted ? 'ok' : 'plain'}
      icon={accepted ? 'check-circle-fill' : 'clock'}
      title={t(accepted ? 'done.accepted' : 'done.aside')}
      action={
        <Button small look="soft" busy={asking} onClick={() => void undo()}>
          {t('undo')}
        </Button>
      }
    >
      {failure && <span role="alert">{errorText(t, locale, failure)}</span>}
    </Note>
  );
}
