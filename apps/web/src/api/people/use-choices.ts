import type { CallAnswer } from '@braise/contract/call';
import * as endpoints from '@braise/contract/endpoints';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import { carryOut } from '../commands/carry-out.ts';
import { ofPerson, ownerOf } from '../queries/create-queries.ts';
import { usePageQueries } from '../queries/page-queries.ts';
import { usePersonAnswer } from '../queries/use-answer.ts';
import { callTo } from '../wire/call.ts';
import type { Result } from '../wire/result.ts';

export type Choices = CallAnswer<typeof endpoints.getChoices>;
type Chosen = { readonly [Name in keyof Choices]?: Choices[Name] };

/** What is asked of what whoever is signed in chose. */
export const useChoicesAnswer = () =>
  usePersonAnswer(['choices'], (wire) => wire.call(endpoints.getChoices), { staleTime: Infinity, gcTime: Infinity });

/** What whoever is signed in chose of the app and has seen of it; null: that is not known yet. */
export const useChoices = (): Choices | null => useChoicesAnswer().data ?? null;

/** Keeps some of it with the account. It holds here at once, and where it could not be kept until the page goes; it resolves to whether it was. */
export function useKeepChoice(): (chosen: Chosen) => Promise<Result<unknown>> {
  const { session, wire } = useRouter().options.context.services;
  const { personId } = ownerOf(useSyncExternalStore(session.subscribe, session.get));
  const queries = usePageQueries();
  return useCallback(
    (chosen) => {
      queries.setQueryData<Choices>(ofPerson(personId, 'choices'), (known) => known && { ...known, ...chosen });
      return carryOut(wire, callTo(endpoints.keepChoices, { body: chosen }));
    },
    [wire, queries, personId],
  );
}
