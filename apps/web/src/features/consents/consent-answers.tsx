import type { CallError } from '../../api/result.ts';
import { errorKey } from '../../messages/error-key.ts';
import { useMessages } from '../../messages/messages-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import './consents.css';

type ConsentAnswersProps = {
  /** The present answer; null: none. */
  readonly present: boolean | null;
  /** The answer that is on its way. */
  readonly giving: boolean | null;
  readonly refused: CallError | null;
  readonly disabled: boolean;
  readonly onAnswer: (granted: boolean) => void;
};

/** Yes and no, of equal weight. */
export function ConsentAnswers({ present, giving, refused, disabled, onAnswer }: ConsentAnswersProps) {
  const { t } = useMessages();
  const busy = giving !== null;
  return (
    <div className="consent-answers">
      {refused && (
        <div role="alert">
          <Note tone="danger" icon={refused.kind === 'unreachable' ? 'cloud-slash' : 'warning'} title={t('consents.failed')}>
            {refused.kind === 'refused' && refused.status === 409 ? t('consents.changed') : t(errorKey(refused))}
          </Note>
        </div>
      )}
      {[true, false].map((granted) => (
        <Button
          key={String(granted)}
          block
          look="ghost"
          disabled={disabled || busy}
          aria-pressed={present === null ? undefined : present === granted}
          {...(present === granted && { icon: 'check-bold' as const })}
          onClick={() => onAnswer(granted)}
        >
          {giving === granted ? t('loading') : t(granted ? 'consents.accept' : 'consents.decline')}
        </Button>
      ))}
    </div>
  );
}
