import { useState } from 'react';
import type { CallError } from '../../../api/wire/result.ts';
import { errorText } from '../../../messages/error-text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from '../meter.module.css';
import { useMessages } from '../words.ts';

type DoubtInListProps = {
  readonly text: string;
  /** Of what answers it. */
  readonly yes: string;
  readonly answer: () => Promise<CallError | null>;
  readonly sendable: { readonly disabled: boolean };
  /** Null: nothing that can be typed anew mends it. */
  readonly onCorrect: (() => void) | null;
};

/** Why something that is stored is in doubt, and what can be said of that. */
export function DoubtInList({ text, yes, answer, sendable, onCorrect }: DoubtInListProps) {
  const { t, locale } = useMessages();
  const [failure, setFailure] = useState<CallError | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(await answer());
    setBusy(false);
  };
  return (
    <div className={styles.doubt}>
      <p>
        <Icon name="warning-circle-fill" size={20} />
        <span>{text}</span>
      </p>
      {failure !== null && <p role="alert">{errorText(t, locale, failure)}</p>}
      <div className={styles.actions}>
        <Button small look="soft" busy={busy} {...sendable} onClick={() => void send()}>
          {yes}
        </Button>
        {onCorrect !== null && (
          <Button small look="soft" {...sendable} onClick={onCorrect}>
            {t('doubt.correct')}
          </Button>
        )}
      </div>
    </div>
  );
}
