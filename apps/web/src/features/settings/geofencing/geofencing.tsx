import type { UserBody } from '@braise/contract/v2';
import { useId } from 'react';
import { useHome, useHomeConnection, useRooms } from '../../../api/live/home-connection.tsx';
import { useFreshPeople, useResidents } from '../../../api/people/use-people.ts';
import { type Place, placesOf, residentPlace, saidByHand } from '../../../api/people/whereabouts.ts';
import { useMinute } from '../../../climate/home-clock.ts';
import { findHost } from '../../../host/host.ts';
import { storedPhone } from '../../../host/stored-phone.ts';
import { QueryState } from '../../../loading/query-state.tsx';
import { Group, GroupNote } from '../../../ui/content/group.tsx';
import { List, Row, RowIcon, RowText } from '../../../ui/content/list.tsx';
import { Note } from '../../../ui/content/note.tsx';
import type { IconName } from '../../../ui/marks/icon.tsx';
import { ByHand } from './by-hand.tsx';
import { Radius } from './radius.tsx';
import { useMessages } from './words.ts';
import styles from './geofencing.module.css';

const iconOf = (where: ReturnType<typeof residentPlace>): IconName =>
  where === 'home' ? 'house-simple' : where === 'unknown' ? 'navigation-arrow' : 'person-simple-walk';

/** Who is at home as far as phones say, a way to say so without one, and how far the home reaches. */
export function Geofencing({ ownId }: { readonly ownId: string | null }) {
  const { t, format } = useMessages();
  const home = useHome();
  const zone = home?.timeZone ?? 'UTC';
  const { live } = useHomeConnection();
  const now = useMinute(live.now);
  useFreshPeople();
  const residents = useResidents();
  const offlineId = useId();
  const expected = [...useRooms().values()].flatMap(({ returning }) => returning?.expectedAt ?? []).toSorted()[0];
  const people = (residents.data ?? []).toSorted((a, b) => Number(b.id === ownId) - Number(a.id === ownId));
  const own = people.find(({ id }) => id === ownId);
  const byHand = own && !findHost().present ? saidByHand(own.mobileDevices, storedPhone(localStorage, live.homeId)) : null;
  return (
    <>
      <p className="lead-t">{t('geo.intro')}</p>
      {home?.presenceLocked === true && (
        <Note tone="info" icon="hand-tap" title={t('geo.locked')}>
          {t('geo.locked.text')}
        </Note>
      )}
      <QueryState query={residents} lines={3} offlineId={offlineId} />
      {people.length > 0 && (
        <Group title={t('geo.people')} named>
          <List>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} own={person.id === ownId} zone={zone} now={now} />
            ))}
          </List>
          {expected !== undefined && <GroupNote>{t('geo.returning', { time: format.moment(expected, zone, now) })}</GroupNote>}
          <GroupNote>{t(home?.geofencing === false ? 'geo.people.none' : 'geo.people.foot')}</GroupNote>
        </Group>
      )}
      {own && byHand && <ByHand name={own.name} phone={byHand.phone} out={byHand.out} offlineId={offlineId} />}
      <Radius offlineId={offlineId} />
    </>
  );
}

type PersonRowProps = { readonly person: UserBody; readonly own: boolean; readonly zone: string; readonly now: number };

/** One resident: where each phone of theirs is that counts, and when it was heard. */
function PersonRow({ person, own, zone, now }: PersonRowProps) {
  const { t, format } = useMessages();
  const places = placesOf(person);
  const said = (place: Place): string => {
    if (place.where === 'awaited') return t('geo.phone.awaited');
    if (place.where === 'silent') return t('geo.phone.silent', { time: format.moment(place.heardAt, zone, now) });
    const where = t(`geo.phone.${place.where}`);
    return place.heardAt === null ? where : t('geo.heard', { where, time: format.moment(place.heardAt, zone, now) });
  };
  return (
    <Row as="li">
      <RowIcon name={iconOf(residentPlace(places.map(({ place }) => place)))} />
      <RowText
        breaks
        title={own ? t('geo.you', { name: person.name }) : person.name}
        detail={
          places.length === 0
            ? t('geo.phone.not-shared')
            : places.map(({ phone, place }) => (
                <span key={phone.id} className={styles.phone}>
                  {places.length === 1 ? said(place) : t('geo.phone', { name: phone.name, where: said(place) })}
                </span>
              ))
        }
      />
    </Row>
  );
}
