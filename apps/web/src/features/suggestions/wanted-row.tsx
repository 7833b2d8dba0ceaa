import { useState } from 'react';
import { useOffline } from '../../api/live/use-offline.ts';
import type { CallError } from '../../api/wire/result.ts';
import { errorText } from '../../messages/error-text.ts';
import { List, Row, RowText } from '../../ui/content/list.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { useLastWish } from '../../ui/controls/use-last-wish.ts';
import { useSuggestionCommands } from './use-suggestions.ts';
import { useMessages } from './words.ts';

/** Whether suggestions are wanted. */
export function WantedRow({ wanted }: { readonly wanted: boolean }) {
  const { t, locale } = useMessages();
  const offline = useOffline();
  const { choose } = useSuggestionCommands();
  const [failure, setFailure] = useState<CallError | null>(null);
  const { asked, ask } = useLastWish(async (wish: boolean) => {
    setFailure(null);
    setFailure(await choose(wish));
  });
  return (
    <>
      <List as="div">
        <Row tall>
          <RowText title={t('wanted')} detail={t('wanted.text')} />
          <Switch label={t('wanted')} disabled={offline} checked={asked ?? wanted} onChange={(wish) => void ask(wish)} />
        </Row>
      </List>
      {failure && (
        <p className="meta" role="alert">
          {errorText(t, locale, failure)}
        </p>
      )}
    </>
  );
}
