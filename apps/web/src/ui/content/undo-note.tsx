import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import type { IconName } from '../marks/icon.tsx';
import { Note } from './note.tsx';

type UndoNoteProps<Failure> = {
  readonly tone: 'plain' | 'ok';
  readonly icon: IconName;
  readonly title: string;
  /** Of the button that undoes it. */
  readonly undo: string;
  /** Undoes it; resolves to why it was not undone, or to null. */
  readonly ask: () => Promise<Failure | null>;
  readonly failed: (failure: Failure) => string;
};

/** What was done a moment ago, with the way back. */
export function UndoNote<Failure>({ tone, icon, title, undo, ask, failed }: UndoNoteProps<Failure>) {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async () => {
    setAsking(true);
    setFailure(await ask());
    setAsking(false);
  };
  return (
    <Note
      tone={tone}
      icon={icon}
      title={title}
      action={
        <Button small look="soft" busy={asking} onClick={() => void send()}>
          {undo}
        </Button>
      }
    >
      {failure !== null && <span role="alert">{failed(failure)}</span>}
    </Note>
  );
}
