import * as endpoints from '@braise/contract/endpoints';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { storedTariffSecret } from '../../api/home/stored-tariff-secret.ts';
import { useLinkCommands } from '../../api/home/use-link-commands.ts';
import { useTariffLinks } from '../../api/home/use-tariff-links.ts';
import { errorOf } from '../../api/queries/query-result.ts';
import { usePersonAnswer } from '../../api/queries/use-answer.ts';
import type { CallError } from '../../api/wire/result.ts';

/** Errors after which the link of a mail opens nothing any more. */
const OVER: ReadonlySet<string> = new Set(['notFound', 'tariffLink.used', 'tariffLink.expired']);
const OTHERS = 'tariffLink.otherPerson';

/** The link of a mail that was opened here; `secret` null: there is none. What is being sent, what was answered, and why it was not taken. */
type Followed = {
  readonly secret: string | null;
  readonly asked: boolean | null;
  readonly answered: boolean | null;
  readonly refused: CallError | null;
};
const unanswered = (secret: string | null): Followed => ({ secret, asked: null, answered: null, refused: null });

/** The link of a mail that was opened here, what it opens, and its answer. */
export function useFollowLink() {
  const [stored] = useState(() => storedTariffSecret(sessionStorage));
  const [followed, setFollowed] = useState(() => unanswered(stored.get()));
  // the mail of another may be opened while this page stands
  const arrival = useLocation({ select: ({ state }) => state.key });
  const [seen, setSeen] = useState(arrival);
  if (arrival !== seen) {
    setSeen(arrival);
    const newest = stored.get();
    if (newest !== null && newest !== followed.secret) setFollowed(unanswered(newest));
  }
  const { secret, asked, answered } = followed;
  const links = useTariffLinks();
  const commands = useLinkCommands();
  const reading = usePersonAnswer(
    ['openedTariffLink', secret ?? ''],
    (wire) => wire.call(endpoints.openTariffLink, { body: { token: secret ?? '' } }),
    { enabled: secret !== null && answered === null },
  );
  const unread = errorOf(reading.error);
  const told = unread?.kind === 'refused' && (OVER.has(unread.code) || unread.code === OTHERS);
  const refused = followed.refused ?? (told ? unread : null);
  const code = refused?.kind === 'refused' ? refused.code : null;
  const gone = code !== null && OVER.has(code);
  useEffect(() => {
    if (answered !== null || gone) stored.forget();
  }, [stored, answered, gone]);

  async function answer(wanted: boolean): Promise<void> {
    if (secret === null || asked !== null) return;
    setFollowed({ secret, asked: wanted, answered: null, refused: null });
    const failure = await commands.follow(secret, wanted);
    setFollowed((now) =>
      now.secret === secret ? { secret, asked: null, answered: failure === null ? wanted : null, refused: failure } : now,
    );
  }
  return {
    /** Whether the link of a mail was opened. */
    opened: secret !== null,
    /** What it opens: it and the tariff that gives way; undefined while that is not known. */
    found: reading.data,
    /** The reading of it, as long as nobody has said that it opens nothing. */
    reading: secret === null || told ? null : reading,
    links,
    asked,
    answered,
    refused,
    /** Whether nothing can be answered any more. */
    over: answered !== null || gone || code === OTHERS,
    /** It is for whoever else asked. */
    others: code === OTHERS,
    /** What was opened has expired: another mail can be asked for. */
    expired: code === 'tariffLink.expired',
    answer,
  };
}
