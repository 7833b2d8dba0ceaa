import * as endpoints from '@braise/contract/endpoints';
import { useId, useState } from 'react';
import type { HourlyPrices } from '../../api/home/use-hourly-prices.ts';
import { useHomeConnection } from '../../api/live/home-connection.tsx';
import { useAsking } from '../../api/queries/use-asking.ts';
import { useHomeAnswer } from '../../api/queries/use-answer.ts';
import { callTo } from '../../api/wire/call.ts';
import type { CallError } from '../../api/wire/result.ts';
import { QueryState } from '../../loading/query-state.tsx';
import { useSendable } from '../../loading/use-sendable.ts';
import { errorText } from '../../messages/error-text.ts';
import { List, Row, RowAlert, RowText } from '../../ui/content/list.tsx';
import { Stepper } from '../../ui/controls/stepper.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { useLastWish } from '../../ui/controls/use-last-wish.ts';
import { lineBeside } from './line-beside.ts';
import { usePriceWords } from './price-words.ts';
import { useMessages } from './words.ts';

type Wish = { readonly wanted: boolean; readonly belowInCents: number | null };

/** Whether the resident is mailed the prices of tomorrow once they are out: of every day, or of those below a line. */
export function MailCard({ prices }: { readonly prices: HourlyPrices }) {
  const { t, locale } = useMessages();
  const words = usePriceWords();
  const offlineId = useId();
  const sendable = useSendable(offlineId);
  const { homeId } = useHomeConnection().live;
  const query = useHomeAnswer(['price-mail'], (wire, home) => wire.call(endpoints.getPriceMail, { params: { homeId: home } }));
  const asking = useAsking('price-mail');
  const [refused, setRefused] = useState<CallError | null>(null);
  const { asked, ask } = useLastWish(async (body: Wish) => {
    setRefused(null);
    setRefused(await asking(callTo(endpoints.setPriceMail, { params: { homeId }, body })));
  });
  const currency = prices.today.currency ?? prices.tomorrow.currency;
  if (query.data === undefined || currency === null) return <QueryState query={query} lines={1} offlineId={offlineId} />;
  const { wanted, belowInCents } = asked ?? query.data;
  const lowest = (prices.tomorrow.cheapest ?? prices.today.cheapest ?? prices.tomorrow.average ?? prices.today.average)?.priceInCents ?? 0;
  const step = (way: -1 | 1) => {
    const line = lineBeside(belowInCents ?? 0, way, currency);
    return line === null ? null : () => void ask({ wanted, belowInCents: line });
  };
  return (
    <>
      <QueryState query={query} lines={1} offlineId={offlineId} />
      <List as="div">
        <Row>
          <RowText title={t('mail')} detail={t(query.data.mailStaysHere ? 'mail.stays' : 'mail.when')} />
          <Switch label={t('mail')} checked={wanted} {...sendable} onChange={(on) => void ask({ wanted: on, belowInCents })} />
        </Row>
        {wanted && (
          <Row>
            <RowText title={t('mail.below')} detail={t('mail.below.detail')} />
            <Switch
              label={t('mail.below')}
              checked={belowInCents !== null}
              {...sendable}
              onChange={(on) => void ask({ wanted, belowInCents: on ? Math.floor(lowest) : null })}
            />
          </Row>
        )}
        {wanted && belowInCents !== null && (
          <Row>
            <RowText title={t('mail.line')} detail={t('mail.line.detail')} />
            <Stepper
              label={t('mail.line')}
              value={words.price(belowInCents, currency)}
              less={{ label: t('mail.line.less'), take: step(-1) }}
              more={{ label: t('mail.line.more'), take: step(1) }}
              disabled={sendable.disabled}
            />
          </Row>
        )}
        {refused && <RowAlert>{errorText(t, locale, refused)}</RowAlert>}
      </List>
    </>
  );
}
