import { useEffect, useState } from 'react';
import { errorKey } from '../../messages/error-key.ts';
import { useMessages } from '../../messages/messages-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { errorOf } from '../../api/query-result.ts';

type QueryStateProps = {
  readonly query: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Lines of the skeleton. */
  readonly lines: number;
};

/** After this long waiting is explained: milliseconds. */
const SLOW_AFTER = 5000;

/** What stands where an answer is awaited or missing. Values that came before stay below a failure. */
export function QueryState({ query, lines }: QueryStateProps) {
  const { t } = useMessages();
  const waiting = query.data === undefined && query.error === null;
  const slow = useSlow(waiting);
  if (query.error !== null) {
    const error = errorOf(query.error);
    return (
      <div role="alert">
        <Note
          tone="warn"
          icon={error?.kind === 'unreachable' ? 'cloud-slash' : 'warning'}
          title={t(query.data === undefined ? 'devices.missing' : 'devices.stale')}
          action={
            <Button small look="soft" disabled={query.isFetching} onClick={() => void query.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t(error === null ? 'error.internal' : errorKey(error))}
        </Note>
      </div>
    );
  }
  if (!waiting) return null;
  return (
    <div aria-busy="true" className="waiting">
      <span className="sr">{t('loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="sk" />
      ))}
      {slow && <p className="meta">{t('home.slow')}</p>}
    </div>
  );
}

function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, [waiting]);
  return slow && waiting;
}
