import type { HomeSummary } from '@braise/contract/live';
import { Suspense, useMemo, useState } from 'react';
import type { HomeRequest } from '../../api/commands/commands.ts';
import { useHomeConnection, useRooms } from '../../api/live/home-connection.tsx';
import { useMessages } from './words.ts';
import { Chip } from '../../ui/controls/chip.tsx';
import { askAloud } from './outcome/ask-aloud.ts';
import type { OpenSheet } from './sheets/home-sheet.ts';
import { quickActionState, silentRooms } from './quick-action-state.ts';
import styles from './home.module.css';
import { lazily } from '../../ui/lazily.ts';

const HomeSheets = lazily(() => import('./sheets/home-sheets.tsx'), 'HomeSheets');

/** Presence, boost and off, for the whole home; what is in force shows as pressed. */
export function HomeToolbar({ home }: { readonly home: HomeSummary }) {
  const { t, locale } = useMessages();
  const { commander } = useHomeConnection();
  const rooms = useRooms();
  const action = useMemo(() => quickActionState(rooms.values()), [rooms]);
  const [open, setOpen] = useState<OpenSheet | null>(null);
  /** The action whose answers a person waits for. */
  const [watched, setWatched] = useState<'boost' | 'all-off' | null>(null);
  const away = home.presence === 'AWAY';

  const ask = async (request: HomeRequest): Promise<boolean> => {
    const answer = await askAloud(commander, request, locale);
    if (!answer.ok) setOpen({ kind: 'refused', request, error: answer.error });
    else if (request.kind === 'boost' || request.kind === 'all-off') setWatched(request.kind);
    return answer.ok;
  };
  const silent = watched !== null && watched === action.kind && silentRooms(action.rooms).length > 0;
  const shown: OpenSheet | null = open ?? (silent ? { kind: 'silent', action: watched } : null);
  const close = () => {
    // a refusal may be here before the sheet that asked has left: it stays
    setOpen((now) => (now === open ? null : now));
    if (shown?.kind === 'silent') setWatched(null);
  };

  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label={t('home.tools')}>
        <Chip
          icon={away ? 'person-simple-walk-fill' : 'house-simple-fill'}
          on
          aria-haspopup="dialog"
          onClick={() => setOpen({ kind: 'presence' })}
        >
          {away ? t('presence.away') : t('presence.home')}
        </Chip>
        <Chip
          icon={action.kind === 'boost' ? 'flame-fill' : 'flame'}
          on={action.kind === 'boost'}
          aria-haspopup="dialog"
          onClick={() => setOpen({ kind: action.kind === 'boost' ? 'boost-running' : 'boost' })}
        >
          {t('boost')}
        </Chip>
        <Chip
          icon="power"
          on={action.kind === 'all-off'}
          aria-haspopup="dialog"
          onClick={() => setOpen({ kind: action.kind === 'all-off' ? 'all-off-running' : 'all-off' })}
        >
          {action.kind !== 'all-off'
            ? t('all-off.chip')
            : action.everywhere
              ? t('all-off.done')
              : t('all-off.some', { count: action.rooms.length })}
        </Chip>
      </div>
      {shown && (
        <Suspense fallback={null}>
          <HomeSheets key={shown.kind} open={shown} home={home} onAsk={ask} onClose={close} onOpen={setOpen} />
        </Suspense>
      )}
    </>
  );
}
