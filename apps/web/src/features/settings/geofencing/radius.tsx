import { useState } from 'react';
import type { CallError } from '../../../api/wire/result.ts';
import { useHomeDetails } from '../../../api/home/home-details.ts';
import { QueryState } from '../../../loading/query-state.tsx';
import { useSendable } from '../../../loading/use-sendable.ts';
import { errorText } from '../../../messages/error-text.ts';
import { Group, GroupNote } from '../../../ui/content/group.tsx';
import { Note } from '../../../ui/content/note.tsx';
import { Stepper } from '../../../ui/controls/stepper.tsx';
import { useLastWish } from '../../../ui/controls/use-last-wish.ts';
import { RadiusMap } from './radius-map.tsx';
import { useGeofencingCommands } from './use-geofencing.ts';
import { useMessages } from './words.ts';

/** What is offered, m: beyond, a phone would be at home where the first band away ends. */
const RADII = [100, 150, 200, 300, 400, 500, 750, 1_000, 1_500] as const;

/** From where on a phone is away, on the map. */
export function Radius({ offlineId }: { readonly offlineId: string }) {
  const { t, format, locale } = useMessages();
  const query = useHomeDetails();
  const sendable = useSendable(offlineId);
  const { setRadius } = useGeofencingCommands();
  const [refused, setRefused] = useState<CallError | null>(null);
  const { asked, ask } = useLastWish(async (metres: number) => {
    setRefused(null);
    setRefused(await setRadius(metres));
  });
  const { data } = query;
  if (data === undefined) return <QueryState query={query} lines={2} />;
  const metres = asked ?? data.awayRadiusInMeters;
  const smaller = RADII.findLast((one) => one < metres);
  const larger = RADII.find((one) => one > metres);
  const to = (radius: number | undefined) => (radius === undefined ? null : () => void ask(radius));
  const said =
    metres < 1_000
      ? t('geo.radius.m', { value: format.number(metres, 0) })
      : t('geo.radius.km', { value: format.number(metres / 1_000, metres % 1_000 === 0 ? 0 : 1) });
  return (
    <Group title={t('geo.radius')} named>
      {data.geolocation === null ? (
        <Note tone="warn" icon="map-pin" title={t('geo.nowhere')}>
          {t('geo.nowhere.text')}
        </Note>
      ) : (
        <RadiusMap place={data.geolocation} metres={metres} label={t('geo.radius.map', { radius: said })} />
      )}
      <Stepper
        label={t('geo.radius')}
        value={said}
        less={{ label: t('geo.radius.smaller'), take: to(smaller) }}
        more={{ label: t('geo.radius.larger'), take: to(larger) }}
        disabled={sendable.disabled}
        wide
      />
      <GroupNote>{t('geo.radius.foot')}</GroupNote>
      {refused && <GroupNote role="alert">{errorText(t, locale, refused)}</GroupNote>}
    </Group>
  );
}
