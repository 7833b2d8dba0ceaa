import { useState } from 'react';
import { useLeftHomes } from '../../../api/people/use-account.ts';
import { useReturnToHome } from '../../../api/people/use-return-to-home.ts';
import type { CallError } from '../../../api/wire/result.ts';
import { useMessages } from '../words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Note } from '../../../ui/content/note.tsx';
import { FailureNote } from '../failure-note.tsx';

/** Homes that a person left as the last resident, and may return to; nothing where there are none. `onReturned`: they live there again. */
export function LeftHomes({ onReturned }: { readonly onReturned: () => void }) {
  const { data: homes = [] } = useLeftHomes();
  return homes.map((home) => <LeftHome key={home.id} home={home} onReturned={onReturned} />);
}

type LeftHomeProps = {
  readonly home: { readonly id: number; readonly name: string; readonly keptUntil: string; readonly timeZone: string };
  readonly onReturned: () => void;
};

function LeftHome({ home, onReturned }: LeftHomeProps) {
  const { t, format } = useMessages();
  const comeBack = useReturnToHome(home.id);
  const [returning, setReturning] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const goBack = async () => {
    setReturning(true);
    setFailure(null);
    const answer = await comeBack();
    if (answer.ok) return onReturned();
    setReturning(false);
    setFailure(answer.error);
    return undefined;
  };
  const gone = failure?.kind === 'refused' && failure.status === 404;
  return (
    <>
      <Note
        tone="info"
        icon="house-simple"
        title={t('left-home.title', { home: home.name })}
        action={
          !gone && (
            <Button small look="soft" busy={returning} onClick={() => void goBack()}>
              {returning ? t('left-home.returning') : t('left-home.return', { home: home.name })}
            </Button>
          )
        }
      >
        {gone ? t('left-home.gone') : t('left-home.text', { date: format.date(home.keptUntil, home.timeZone) })}
      </Note>
      {!gone && <FailureNote failure={failure} title="left-home.failed" />}
    </>
  );
}
