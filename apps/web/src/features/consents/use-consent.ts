import { CONSENT_TEXTS, type ConsentKind } from '@braise/contract/consents';
import { useRouter } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { consentsOf } from '../../api/people/consents.ts';
import { usePersonAnswer } from '../../api/queries/use-answer.ts';
import type { CallError } from '../../api/wire/result.ts';
import { useLastFailure } from '../../loading/use-last-failure.ts';
import { useMessages } from './words.ts';
import { announce } from '../../ui/announcer.tsx';
import { consentDecision, consentQuestion } from './consent-question.ts';

export type Consent = ReturnType<typeof useConsent>;

/** One question in words, the present answer to it, and how another is given. `onAnswered`: the server keeps it. */
export function useConsent(kind: ConsentKind, onAnswered: (granted: boolean) => void) {
  const { t, locale } = useMessages();
  const known = consentsOf(useRouter().options.context.services.wire);
  const consents = useSyncExternalStore(known.subscribe, known.get);
  const query = usePersonAnswer(['consents'], () => known.load());
  const missing = useLastFailure(query);
  const [refused, setRefused] = useState<CallError | null>(null);
  const [giving, setGiving] = useState<boolean | null>(null);

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

  async function answer(granted: boolean): Promise<void> {
    if (giving !== null) return;
    setGiving(granted);
    const error = await give(granted).finally(() => setGiving(null));
    setRefused(error);
    if (error?.kind === 'refused' && error.status === 409) void query.refetch();
    if (error !== null) return;
    announce(t(granted ? 'consents.saved.granted' : 'consents.saved.refused'));
    onAnswered(granted);
  }

  const question = consentQuestion(kind, consents);
  const decision = consentDecision(kind, consents);
  return {
    kind,
    question,
    ...wordsOf(),
    loading: consents === null,
    decision,
    /** Nothing waits for an answer: whoever comes here may leave without one. */
    settled: question === 'nobody' || (kind === 'analytics' && decision !== null),
    /** Of the home, to a partner that may ask no more; null: nothing is. */
    granted: kind === 'dataSharing' ? (consents?.dataSharing?.granted ?? null) : null,
    missing,
    refused,
    giving,
    answer: (granted: boolean) => void answer(granted),
    load: () => void query.refetch(),
  };

  function wordsOf() {
    if (question === 'nobody') return { title: t('consents.no-partner'), lead: t('consents.no-partner.text') };
    if (question === 'unknown') return { title: t('consents.bar.dataSharing'), lead: undefined };
    const { partner } = question;
    return { title: t(`consent.${kind}.title`, { partner }), lead: t(`consent.${kind}.lead`, { partner }) };
  }
}
