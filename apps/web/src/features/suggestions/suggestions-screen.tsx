import { useRef, useState } from 'react';
import { useHome } from '../../api/live/home-connection.tsx';
import { useOffline } from '../../api/live/use-offline.ts';
import type { CallError } from '../../api/wire/result.ts';
import { QueryState } from '../../loading/query-state.tsx';
import { errorText } from '../../messages/error-text.ts';
import { announce } from '../../ui/announcer.tsx';
import { List, Row, RowText } from '../../ui/content/list.tsx';
import { Note } from '../../ui/content/note.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { useLastWish } from '../../ui/controls/use-last-wish.ts';
import { Decided } from './decided.tsx';
import { SuggestionCard } from './suggestion-card.tsx';
import styles from './suggestions.module.css';
import { type Suggestions, useSuggestionCommands, useSuggestions } from './use-suggestions.ts';
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

/** What suggestions are, before anybody said whether they want any. */
function Invitation() {
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
            <Note tone="warn" icon="warning" title={t('refused')}>
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

type LastDecidedProps = {
  readonly id: string;
  readonly accepted: boolean;
  readonly onUndo: (id: string) => Promise<CallError | null>;
};

/** What was decided a moment ago, with the way back. */
function LastDecided({ id, accepted, onUndo }: LastDecidedProps) {
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

function WantedRow({ wanted }: { readonly wanted: boolean }) {
  const { t, locale } = useMessages();
  const offline = useOffline();
  const { choose } = useSuggestionCommands();
  const [failure, setFailure] = useState<CallError | null>(null);
  const { asked, ask } = useLastWish(async (wish: boolean) => {
    setFailure(null);
    setFailure(await choose(wish));
  });
  return (
    <>
      <List as="div">
        <Row tall>
          <RowText title={t('wanted')} detail={t('wanted.text')} />
          <Switch label={t('wanted')} disabled={offline} checked={asked ?? wanted} onChange={(wish) => void ask(wish)} />
        </Row>
      </List>
      {failure && (
        <p className="meta" role="alert">
          {errorText(t, locale, failure)}
        </p>
      )}
    </>
  );
}
