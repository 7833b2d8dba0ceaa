import { type ComponentProps, useState } from 'react';
import type { CallError } from '../api/wire/result.ts';
import { errorText } from '../messages/error-text.ts';
import { List, Row, RowAlert, RowText } from '../ui/content/list.tsx';
import { Switch } from '../ui/controls/switch.tsx';
import { useLastWish } from '../ui/controls/use-last-wish.ts';
import { QueryState } from './query-state.tsx';
import { useSendable } from './use-sendable.ts';
import { useMessages } from './words.ts';

type WantedSwitchProps = {
  readonly query: ComponentProps<typeof QueryState>['query'] & { readonly data: { readonly wanted: boolean } | undefined };
  readonly title: string;
  readonly detail: string;
  /** Says so to the server; null once the query tells what was asked for, else why it does not. */
  readonly asking: (wanted: boolean) => Promise<CallError | null>;
  /** Of the sentence that says why nothing can be asked offline. */
  readonly offlineId: string;
};

/** A switch of what a resident wants, as the server keeps it. */
export function WantedSwitch({ query, title, detail, asking, offlineId }: WantedSwitchProps) {
  const { t, locale } = useMessages();
  const sendable = useSendable(offlineId);
  const [refused, setRefused] = useState<CallError | null>(null);
  const { asked, ask } = useLastWish(async (wanted: boolean) => {
    setRefused(null);
    setRefused(await asking(wanted));
  });
  if (query.data === undefined) return <QueryState query={query} lines={1} />;
  return (
    <List as="div">
      <Row>
        <RowText title={title} detail={detail} />
        <Switch label={title} checked={asked ?? query.data.wanted} {...sendable} onChange={(on) => void ask(on)} />
      </Row>
      {refused && <RowAlert>{errorText(t, locale, refused)}</RowAlert>}
    </List>
  );
}
