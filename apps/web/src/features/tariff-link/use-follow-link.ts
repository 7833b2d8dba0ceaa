import { useState } from 'react';
import { storedTariffSecret } from '../../api/home/stored-tariff-secret.ts';
import { useTariffLinks } from '../../api/home/use-tariff-links.ts';
import type { CallError } from '../../api/wire/result.ts';
import { useLinkCommands } from '../../api/home/use-link-commands.ts';

/** Errors after which the link of a mail opens nothing any more. */
const OVER: ReadonlySet<string> = new Set(['notFound', 'tariffLink.used', 'tariffLink.expired']);

/** The link of a mail that was opened here, and its answer. */
export function useFollowLink() {
  const [stored] = useState(() => storedTariffSecret(sessionStorage));
  const [secret] = useState(() => stored.get());
  const links = useTariffLinks();
  const commands = useLinkCommands();
  const [asked, setAsked] = useState<boolean | null>(null);
  const [answered, setAnswered] = useState<boolean | null>(null);
  const [refused, setRefused] = useState<CallError | null>(null);
  async function answer(wanted: boolean): Promise<void> {
    if (secret === null || asked !== null) return;
    setAsked(wanted);
    const failure = await commands.follow(secret, wanted);
    setAsked(null);
    setRefused(failure);
    if (failure === null) setAnswered(wanted);
    if (failure === null || (failure.kind === 'refused' && OVER.has(failure.code))) stored.forget();
  }
  return {
    /** Whether there is a mail’s link to be answered. */
    opened: secret !== null,
    links,
    /** What is being sent. */
    asked,
    /** What was answered here. */
    answered,
    refused,
    /** Whether nothing can be answered any more. */
    over: answered !== null || (refused?.kind === 'refused' && OVER.has(refused.code)),
    /** What was opened has expired: another mail can be asked for. */
    expired: refused?.kind === 'refused' && refused.code === 'tariffLink.expired',
    answer,
  };
}
