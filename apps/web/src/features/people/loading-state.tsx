import { useEffect, useState } from 'react';
import { errorOf } from '../../api/query-result.ts';
import { errorKey } from '../../messages/error-key.ts';
import type { MessageKey } from '../../messages/load-messages.ts';
import { useMessages } from '../../messages/messages-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';

type LoadingStateProps = {
  readonly query: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Lines of the skeleton. */
  readonly lines: number;
  /** What is said where there is nothing to show, and where there is something old. */
  readonly missing: MessageKey;
  readonly stale: MessageKey;
};

/** After this long waiting is explained: milliseconds. */
const SLOW_AFTER = 5000;

/** What stands where people are awaited or missing. Those that came before stay below a failure. */
export function LoadingState({ query, lines, missing, stale }: LoadingStateProps) {
  const { t } = useMessages();
  const waiting = query.data === undefined && query.error === null;
  const error = errorOf(query.error);
  if (error !== null) {
    return (
      <div role="alert">
        <Note
          tone="warn"
          icon={error.kind === 'refused' ? 'warning' : 'cloud-slash'}
          title={t(query.data === undefined ? missing : stale)}
          action={
            <Button small look="soft" disabled={query.isFetching} onClick={() => void query.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t(errorKey(error))}
        </Note>
      </div>
    );
  }
  return waiting ? <Skeleton lines={lines} /> : null;
}

function Skeleton({ lines }: { readonly lines: number }) {
  const { t } = useMessages();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true" className="people-waiting">
      <span className="sr">{t('loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="sk" />
      ))}
      {slow && <p className="meta">{t('people.slow')}</p>}
    </div>
  );
}
