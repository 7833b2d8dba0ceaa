import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { carryOut } from '../../api/carry-out.ts';
import { returnCall } from '../../api/people/people-calls.ts';
import { useLeftHomes } from '../../api/people/use-account.ts';
import type { CallError } from '../../api/result.ts';
import { settleInto } from '../../api/settle-into.ts';
import { useMessages } from '../../messages/messages-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { FailureNote } from './failure-note.tsx';

/** Homes that a person left as the last resident, and may return to; nothing where there are none. `onReturned`: they live there again. */
export function LeftHomes({ onReturned }: { readonly onReturned: () => void }) {
  const { data: homes = [] } = useLeftHomes();
  return homes.map((home) => <LeftHome key={home.id} home={home} onReturned={onReturned} />);
}

type LeftHomeProps = {
  readonly home: { readonly id: number; readonly name: string; readonly keptUntil: string };
  readonly onReturned: () => void;
};

function LeftHome({ home, onReturned }: LeftHomeProps) {
  const { t, format } = useMessages();
  const { wire, session } = useRouter().options.context.services;
  const [returning, setReturning] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  /** They live there again, whether or not the session knows of it yet. */
  const returned = useRef(false);
  const comeBack = async (): Promise<CallError | null> => {
    if (!returned.current) {
      const answer = await carryOut(wire, returnCall(home.id));
      if (!answer.ok) return answer.error;
      returned.current = true;
    }
    const settled = await settleInto(session, home.id);
    return settled.ok ? null : settled.error;
  };
  const goBack = async () => {
    setReturning(true);
    setFailure(null);
    const error = await comeBack();
    if (error === null) return onReturned();
    setReturning(false);
    setFailure(error);
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
            <Button small look="soft" disabled={returning} onClick={() => void goBack()}>
              {returning ? t('left-home.returning') : t('left-home.return', { home: home.name })}
            </Button>
          )
        }
      >
        {gone ? t('left-home.gone') : t('left-home.text', { date: format.date(home.keptUntil) })}
      </Note>
      {!gone && <FailureNote failure={failure} title="left-home.failed" />}
    </>
  );
}
