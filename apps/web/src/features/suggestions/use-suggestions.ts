import type { CallAnswer } from '@braise/contract/call';
import * as endpoints from '@braise/contract/endpoints';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { carryOut, type Command } from '../../api/commands/carry-out.ts';
import { useHomeConnection } from '../../api/live/home-connection.tsx';
import { ofHome } from '../../api/queries/create-queries.ts';
import { usePageQueries } from '../../api/queries/page-queries.ts';
import { REFRESH_AGES } from '../../api/queries/refresh-ages.ts';
import { useHomeAnswer } from '../../api/queries/use-answer.ts';
import { callTo } from '../../api/wire/call.ts';
import type { CallError } from '../../api/wire/result.ts';

export type Suggestions = CallAnswer<typeof endpoints.getSuggestions>;
export type OpenSuggestion = Suggestions['open'][number];
export type Change = Pick<OpenSuggestion, 'id' | 'room' | 'weekdays' | 'kind' | 'from' | 'to' | 'setting' | 'was'>;

const KEY = 'suggestions';

export const useSuggestions = () =>
  useHomeAnswer([KEY], (wire, homeId) => wire.call(endpoints.getSuggestions, { params: { homeId } }), { age: REFRESH_AGES.insights });

/** What can be asked of them; null once what is shown is what was asked for, else why it is not. */
export function useSuggestionCommands() {
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  return useMemo(() => {
    async function ask(call: Command): Promise<CallError | null> {
      const answer = await carryOut(wire, call);
      await queries.invalidateQueries({ queryKey: ofHome(homeId, KEY) });
      return answer.ok ? null : answer.error;
    }
    const params = (suggestionId: string) => ({ params: { homeId, suggestionId } });
    return {
      choose: (wanted: boolean) => ask(callTo(endpoints.chooseSuggestions, { params: { homeId }, body: { wanted } })),
      accept: (id: string) => ask(callTo(endpoints.acceptSuggestion, params(id))),
      setAside: (id: string) => ask(callTo(endpoints.setSuggestionAside, params(id))),
      undo: (id: string) => ask(callTo(endpoints.undoSuggestion, params(id))),
    };
  }, [wire, homeId, queries]);
}
