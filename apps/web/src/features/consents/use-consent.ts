import { CONSENT_TEXTS, type ConsentDecision, type ConsentKind, type Consents } from '@braise/contract/consents';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { consentsOf } from '../../api/consents.ts';
import type { CallError } from '../../api/result.ts';
import { useMessages } from '../../messages/messages-provider.tsx';

/** The present answer to one question, and how another is given. `answer` resolves to true once the server keeps it. */
export function useConsent(kind: ConsentKind) {
  const { locale } = useMessages();
  const known = consentsOf(useRouter().options.context.services.wire);
  const consents = useSyncExternalStore(known.subscribe, known.get);
  const [missing, setMissing] = useState<CallError | null>(null);
  const [refused, setRefused] = useState<CallError | null>(null);
  const [giving, setGiving] = useState<boolean | null>(null);

  const load = useCallback(async () => {
    setMissing(null);
    const loaded = await known.load();
    if (!loaded.ok) setMissing(loaded.error);
  }, [known]);
  useEffect(() => void load(), [load]);

  async function give(granted: boolean): Promise<CallError | null> {
    const request = { granted, textVersion: CONSENT_TEXTS[kind], language: locale };
    if (kind !== 'dataSharing') {
      const kept = await known.answer(kind, request);
      return kept.ok ? null : kept.error;
    }
    const sharing = known.get()?.dataSharing;
    const asked = sharing?.required ?? sharing?.granted;
    if (!sharing || !asked) return null;
    const { partner, additionalConsents } = asked;
    const kept = await known.share(sharing.homeId, { ...request, partner, additionalConsents });
    return kept.ok ? null : kept.error;
  }

  async function answer(granted: boolean): Promise<boolean> {
    setGiving(granted);
    const error = await give(granted);
    setGiving(null);
    setRefused(error);
    if (error?.kind === 'refused' && error.status === 409) void load();
    return error === null;
  }

  return { consents, decision: decisionIn(consents, kind), missing, refused, giving, answer, load: () => void load() };
}

function decisionIn(consents: Consents | null, kind: ConsentKind): ConsentDecision {
  if (consents === null) return null;
  return kind === 'dataSharing' ? (consents.dataSharing?.decision ?? null) : consents[kind];
}
