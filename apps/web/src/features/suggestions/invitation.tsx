import { useState } from 'react';
import { useOffline } from '../../api/live/use-offline.ts';
import type { CallError } from '../../api/wire/result.ts';
import { errorText } from '../../messages/error-text.ts';
import { Note } from '../../ui/content/note.tsx';
import { Button } from '../../ui/controls/button.tsx';
import styles from './suggestions.module.css';
import { useSuggestionCommands } from './use-suggestions.ts';
import { useMessages } from './words.ts';

/** What suggestions are, before anybody said whether they want any. */
export function Invitation() {
  const { t, locale } = useMessages();
  const offline = useOffline();
  const { choose } = useSuggestionCommands();
  const [asked, setAsked] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const answer = async (wanted: boolean) => {
    setAsked(wanted);
    setFailure(await choose(wanted));
    setAsked(null);
  };
  return (
    <div className={styles.columns}>
      <Note
        icon="lightbulb"
        title={t('invite.title')}
        action={
          <div className={styles.acts}>
            <Button disabled={offline} busy={asked === true} onClick={() => void answer(true)}>
              {t('invite.yes')}
            </Button>
            <Button look="soft" disabled={offline} busy={asked === false} onClick={() => void answer(false)}>
              {t('invite.no')}
            </Button>
          </div>
        }
      >
        {failure ? <span role="alert">{errorText(t, locale, failure)}</span> : t('invite.text')}
      </Note>
    </div>
  );
}
