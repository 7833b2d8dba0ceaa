import type { HomeSummary } from '@braise/contract/live';
import { useEffect, useRef, useState } from 'react';
import type { HomeRequest } from '../../../api/commands/commands.ts';
import { useHomeConnection, useRooms } from '../../../api/live/home-connection.tsx';
import { usePageTitle } from '../../../ui/pages/use-page-title.ts';
import { quickActionState } from '../quick-action-state.ts';
import { askAloud } from '../outcome/ask-aloud.ts';
import { awaitedBoost, leaveAwaitedBoost } from './boost/awaited-boost.ts';
import type { OpenSheet } from './home-sheet.ts';
import { HomeSheets } from './home-sheets.tsx';
import { useMessages } from './words.ts';

/** Which rooms at their maximum, and once they are, what each of them answers. `onClose`: nothing is left to be shown or awaited. */
export function BoostZones({ home, onClose }: { readonly home: HomeSummary; readonly onClose: () => void }) {
  const { t, locale } = useMessages();
  const { commander } = useHomeConnection();
  const boosted = quickActionState(useRooms().values()).kind === 'boost';
  const [shown, show] = useState<OpenSheet | 'answer' | 'end'>({ kind: boosted ? 'boost-running' : 'boost' });
  const asking = useRef(false);
  const gone = useRef(false);
  const [begun, setBegun] = useState(boosted);
  if (boosted && !begun) setBegun(true);
  usePageTitle(t('boost.title'), 'over-page');

  // not by what was asked: the page may be left for another before that is answered
  const over = shown === 'end';
  useEffect(() => {
    if (over) onClose();
  }, [over, onClose]);

  // whichever way the page is left
  useEffect(() => {
    awaitedBoost.set(null);
    gone.current = false;
    return () => {
      gone.current = true;
      leaveAwaitedBoost();
    };
  }, []);

  const ask = async (request: HomeRequest): Promise<boolean> => {
    asking.current = true;
    const answer = await askAloud(commander, request, locale);
    asking.current = false;
    // the page may be left for another before that is answered
    if (answer.ok) awaitedBoost.set(request.kind === 'boost' ? { revision: answer.value ?? 0, begun: false, left: gone.current } : null);
    if (!answer.ok) show({ kind: 'refused', request, error: answer.error });
    else show(request.kind === 'boost' ? { kind: 'boost-running' } : 'end');
    return answer.ok;
  };
  // an answer may be here before the sheet that asked has left: what it led to stays
  const close = () => show((now) => (now !== shown ? now : asking.current ? 'answer' : 'end'));

  if (shown === 'answer' || shown === 'end' || (shown.kind === 'boost-running' && !begun)) return null;
  return <HomeSheets key={shown.kind} open={shown} home={home} onAsk={ask} onClose={close} onOpen={show} />;
}
