import type { TariffLinkBody } from '@braise/contract/energy-insights';
import { tariffDays } from '../../tariff/tariff-days.ts';
import { List, Row } from '../../ui/content/list.tsx';
import { useMessages } from './words.ts';

/** What is linked, and from when on it holds. */
export function LinkFacts({ link: { offer, tariff } }: { readonly link: TariffLinkBody }) {
  const { t, locale } = useMessages();
  const { from, to } = tariffDays(locale, tariff);
  return (
    <List as="dl">
      <Fact name={t('link.supplier')} value={offer?.supplier ?? tariff.provider ?? ''} />
      {offer !== null && <Fact name={t('link.product')} value={offer.name} />}
      <Fact name={t('link.valid')} value={to === null ? t('link.valid.from', { from }) : t('link.valid.from-to', { from, to })} />
    </List>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <Row>
      <dt className="h-card grow">{name}</dt>
      <dd className="meta">{value}</dd>
    </Row>
  );
}
