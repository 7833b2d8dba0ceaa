import { type ReactNode, useEffect, useState } from 'react';
import { useOffline } from '../api/live/use-offline.ts';
import { errorText } from '../messages/error-text.ts';
import { useMessages } from './words.ts';
import { Button } from '../ui/controls/button.tsx';
import { Note } from '../ui/content/note.tsx';
import { OfflineNote } from './offline-note.tsx';
import './query-state.css';
import { useLastFailure } from './use-last-failure.ts';

type QueryStateProps = {
  readonly query: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** What is said above the reason where there is nothing to show, and where there is something old; by itself it is told of a list. */
  readonly missing?: string;
  readonly stale?: string;
  /** Of the sentence that says why nothing can be asked offline: for what is disabled to point at. */
  readonly offlineId?: string;
} & (
  | {
      /** Lines of the skeleton. */
      readonly lines: number;
      readonly skeleton?: never;
    }
  | {
      /** What stands in their place, as large as what is awaited. */
      readonly skeleton: ReactNode;
      readonly lines?: never;
    }
);

/** After this long waiting is explained: milliseconds. */
const SLOW_AFTER = 5000;

/** What stands where an answer is awaited or missing; what came before stays below. Offline it comes by itself, and nobody is asked to try again. */
export function QueryState({ query, lines = 0, skeleton, missing, stale, offlineId }: QueryStateProps) {
  const { t, locale } = useMessages();
  const offline = useOffline();
  const failure = useLastFailure(query);
  const none = query.data === undefined;
  if (offline && failure?.kind !== 'refused') {
    return <OfflineNote id={offlineId}>{t(none ? 'offline.missing' : 'offline.stale')}</OfflineNote>;
  }
  if (failure !== null) {
    return (
      <div role="alert">
        <Note
          tone="warn"
          icon={failure.kind === 'refused' ? 'warning' : 'cloud-slash'}
          title={none ? (missing ?? t('list.missing')) : (stale ?? t('list.stale'))}
          action={
            <Button small look="soft" disabled={query.isFetching} onClick={() => void query.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {errorText(t, locale, failure)}
        </Note>
      </div>
    );
  }
  return none ? <Skeleton lines={lines}>{skeleton}</Skeleton> : null;
}

function Skeleton({ lines, children }: { readonly lines: number; readonly children: ReactNode }) {
  const { t } = useMessages();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true" className={lines > 0 ? 'waiting' : undefined}>
      <span className="sr">{t('loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="sk" />
      ))}
      {children}
      {slow && <p className="meta">{t('answer.slow')}</p>}
    </div>
  );
}
