import type { CallAnswer } from '@braise/contract/call';
import * as endpoints from '@braise/contract/endpoints';
import { useMemo } from 'react';
import { useHomeConnection } from '../../api/live/home-connection.tsx';
import { useAsking } from '../../api/queries/use-asking.ts';
import { REFRESH_AGES } from '../../api/queries/refresh-ages.ts';
import { useHomeAnswer } from '../../api/queries/use-answer.ts';
import { callTo } from '../../api/wire/call.ts';

export type Suggestions = CallAnswer<typeof endpoints.getSuggestions>;
export type OpenSuggestion = Suggestions['open'][number];
export type Change = Pick<OpenSuggestion, 'id' | 'room' | 'weekdays' | 'kind' | 'from' | 'to' | 'setting' | 'was'>;

const KEY = 'suggestions';

export const useSuggestions = () =>
  useHomeAnswer([KEY], (wire, homeId) => wire.call(endpoints.getSuggestions, { params: { homeId } }), { age: REFRESH_AGES.insights });

/** What can be asked of them; null once what is shown is what was asked for, else why it is not. */
export function useSuggestionCommands() {
  const { homeId } = useHomeConnection().live;
  const ask = useAsking(KEY);
  return useMemo(() => {
    const params = (suggestionId: string) => ({ params: { homeId, suggestionId } });
    return {
      choose: (wanted: boolean) => ask(callTo(endpoints.chooseSuggestions, { params: { homeId }, body: { wanted } })),
      accept: (id: string) => ask(callTo(endpoints.acceptSuggestion, params(id))),
      setAside: (id: string) => ask(callTo(endpoints.setSuggestionAside, params(id))),
      undo: (id: string) => ask(callTo(endpoints.undoSuggestion, params(id))),
    };
  }, [ask, homeId]);
}
