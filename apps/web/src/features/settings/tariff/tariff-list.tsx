import type { TariffBody } from '@braise/contract/energy-insights';
import { useHome, useHomeConnection } from '../../../api/live/home-connection.tsx';
import { waitingLink } from '../../../api/home/tariff-links.ts';
import { useTariffLinks } from '../../../api/home/use-tariff-links.ts';
import { useTariffs } from '../../../api/home/use-tariffs.ts';
import { localDay } from '../../../climate/local-day.ts';
import { useAddresses } from '../../../host/addresses.ts';
import { QueryState } from '../../../loading/query-state.tsx';
import { priceFigure } from '../../../tariff/price-figure.ts';
import { tariffDays } from '../../../tariff/tariff-days.ts';
import { ENERGIES } from '../../../tariff/tariff-form.ts';
import { tariffInForce } from '../../../tariff/tariff-in-force.ts';
import { tariffKind } from '../../../tariff/tariff-kind.ts';
import { useMessages as useTariffWords } from '../../../tariff/words.ts';
import { Group } from '../../../ui/content/group.tsx';
import { List, RowText } from '../../../ui/content/list.tsx';
import { Note } from '../../../ui/content/note.tsx';
import { RowLink } from '../../../ui/content/row-link.tsx';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { LinkedTariff } from './linked-tariff.tsx';
import { PriceNow } from './price-now.tsx';
import { useMessages } from './words.ts';

/** The tariffs that a home has, had and will have: of electricity, and of what else is bought. */
export function TariffList({ offlineId }: { readonly offlineId: string }) {
  const { t } = useMessages();
  const words = useTariffWords();
  const { at } = useAddresses();
  const { live } = useHomeConnection();
  const home = useHome();
  const query = useTariffs();
  const over = useOpenOver();
  const tariffs = query.data?.filter(({ energy }) => energy === 'ELECTRICITY');
  const today = home === null ? null : localDay(home.timeZone, live.now());
  const current = tariffs === undefined || today === null ? null : tariffInForce(tariffs, today);
  const links = useTariffLinks().data;
  const waits = links && waitingLink(links);
  const waiting = waits?.offer?.supplier;
  const fuels = ENERGIES.flatMap((fuel) => {
    const ofFuel = query.data?.filter(({ energy }) => energy === fuel).toReversed() ?? [];
    return fuel === 'ELECTRICITY' || ofFuel.length === 0 ? [] : { fuel, ofFuel };
  });
  const others = tariffs?.filter((tariff) => tariff !== current).toReversed() ?? [];
  return (
    <>
      <QueryState query={query} lines={3} stale={t('tariffs.stale')} offlineId={offlineId} />
      {tariffs?.length === 0 && (
        <Note icon="plug" title={t('tariffs.none')}>
          {t('tariffs.none.text')}
        </Note>
      )}
      {tariffs !== undefined && tariffs.length > 0 && <PriceNow tariffs={tariffs} />}
      {current !== null && today !== null && (
        <>
          <List>
            <TariffRow tariff={current} today={today} />
          </List>
          <LinkedTariff tariffId={current.id} today={today} offlineId={offlineId} />
        </>
      )}
      {others.length > 0 && today !== null && (
        <Group title={t('tariffs.other')} named>
          <List>
            {others.map((tariff) => (
              <TariffRow key={tariff.id} tariff={tariff} today={today} />
            ))}
          </List>
        </Group>
      )}
      {today !== null &&
        fuels.map(({ fuel, ofFuel }) => (
          <Group key={fuel} title={words.t(`tariff.energy.${fuel}`)} named>
            <List>
              {ofFuel.map((tariff) => (
                <TariffRow key={tariff.id} tariff={tariff} today={today} />
              ))}
            </List>
          </Group>
        ))}
      {tariffs !== undefined && (
        <List as="div">
          <RowLink to={at('/settings/home/electricity-tariff/link')} state={over} resetScroll={false} data-opens="link">
            <Icon name="plug" size={22} />
            <RowText
              title={t('tariffs.link')}
              {...(waiting !== undefined && {
                detail: t(waits?.state === 'EXPIRED' ? 'tariffs.link.expired' : 'tariffs.link.waits', { supplier: waiting }),
              })}
            />
          </RowLink>
          <RowLink
            to={at('/settings/home/electricity-tariff/tariff/$tariffId')}
            params={{ tariffId: 'new' }}
            state={over}
            resetScroll={false}
            data-opens="new"
          >
            <Icon name="plus" size={22} />
            <RowText title={t('tariffs.add')} />
          </RowLink>
        </List>
      )}
    </>
  );
}

const UNITS = { kWh: 'kWh', m3: 'm³' } as const;

function TariffRow({ tariff, today }: { readonly tariff: TariffBody; readonly today: string }) {
  const { t, locale } = useMessages();
  const words = useTariffWords();
  const { at } = useAddresses();
  const over = useOpenOver();
  const { id, provider, tariffInCents, currency, startDate } = tariff;
  const { from, to } = tariffDays(locale, tariff);
  const days =
    to === null
      ? t(startDate > today ? 'tariffs.from-later' : 'tariffs.from', { from })
      : t(to === from ? 'tariffs.on' : 'tariffs.from-to', { from, to });
  const kind = words.t(`kind.${tariffKind(tariff)}`);
  const price = tariffInCents === null ? null : priceFigure(locale, tariffInCents, currency);
  return (
    <li>
      <RowLink
        to={at('/settings/home/electricity-tariff/tariff/$tariffId')}
        params={{ tariffId: id }}
        state={over}
        resetScroll={false}
        data-opens={id}
      >
        <RowText
          title={provider ?? kind}
          detail={`${price === null ? kind : `${price.figure}\u00A0${price.unit}/${UNITS[tariff.unit]}`}, ${days}`}
          breaks
        />
        <Icon name="caret-right" size={20} />
      </RowLink>
    </li>
  );
}
