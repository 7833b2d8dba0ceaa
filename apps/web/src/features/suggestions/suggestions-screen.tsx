import { useRef, useState } from 'react';
import { useHome } from '../../api/live/home-connection.tsx';
import { type CallError, mayBeDone } from '../../api/wire/result.ts';
import { QueryState } from '../../loading/query-state.tsx';
import { errorText } from '../../messages/error-text.ts';
import { announce } from '../../ui/announcer.tsx';
import { Note } from '../../ui/content/note.tsx';
import { Decided } from './decided.tsx';
import { Invitation } from './invitation.tsx';
import { LastDecided } from './last-decided.tsx';
import { SuggestionCard } from './suggestion-card.tsx';
import styles from './suggestions.module.css';
import { type Suggestions, useSuggestionCommands, useSuggestions } from './use-suggestions.ts';
import { WantedRow } from './wanted-row.tsx';
import { useMessages } from './words.ts';

/** What is suggested of the schedules of the home, and what was made of it. */
export function SuggestionsScreen() {
  const { t } = useMessages();
  const query = useSuggestions();
  return (
    <div className={styles.screen}>
      <QueryState query={query} lines={6} missing={t('missing')} stale={t('stale')} />
      {query.data && (query.data.wanted === 'UNASKED' ? <Invitation /> : <Answer answer={query.data} />)}
    </div>
  );
}

function Answer({ answer: { wanted, open, restsUntil, accepted, setAside } }: { readonly answer: Suggestions }) {
  const { t, locale, format } = useMessages();
  const zone = useHome()?.timeZone ?? 'UTC';
  const commands = useSuggestionCommands();
  const [last, setLast] = useState<{ readonly id: string; readonly accepted: boolean } | null>(null);
  const column = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<CallError | null>(null);
  const decide = (isAccepted: boolean) => async (id: string) => {
    const failure = await (isAccepted ? commands.accept(id) : commands.setAside(id));
    setRefused(failure);
    setLast(failure === null ? { id, accepted: isAccepted } : null);
    if (failure === null) announce(t(isAccepted ? 'done.accepted' : 'done.aside'));
    // the card that had the focus is gone
    column.current?.focus();
  };
  const undo = async (id: string) => {
    const failure = await commands.undo(id);
    if (failure === null) {
      setLast(null);
      announce(t('done.undone'));
    }
    return failure;
  };
  return (
    <div className={styles.columns}>
      <div className={styles.column} ref={column} tabIndex={-1}>
        {refused && (
          <div role="alert">
            <Note tone="warn" icon="warning" title={t(mayBeDone(refused) ? 'unsure' : 'refused')}>
              {refused.kind === 'refused' && refused.code === 'notFound' ? t('refused.gone') : errorText(t, locale, refused)}
            </Note>
          </div>
        )}
        {last && <LastDecided key={last.id} {...last} onUndo={undo} />}
        {open.map((suggestion, index) => (
          <SuggestionCard
            key={suggestion.id}
            suggestion={suggestion}
            first={index === 0}
            onAccept={decide(true)}
            onSetAside={decide(false)}
          />
        ))}
        {open.length === 0 && wanted !== 'WANTED' && (
          <Note icon="eye" title={t('unwanted.title')}>
            {t('unwanted.text')}
          </Note>
        )}
        {open.length === 0 && wanted === 'WANTED' && (
          <Note icon={restsUntil === null ? 'eye' : 'clock'} title={t(restsUntil === null ? 'none.title' : 'rests.title')}>
            {restsUntil === null ? t('none.text') : t('rests.text', { date: format.shortDate(restsUntil, zone) })}
          </Note>
        )}
      </div>
      <div className={styles.column}>
        <Decided accepted={accepted} setAside={setAside} onUndo={undo} />
        <WantedRow wanted={wanted === 'WANTED'} />
        <p className="meta">{t('foot')}</p>
      </div>
    </div>
  );
}
