import { Link } from '@tanstack/react-router';
import { useHome, useHomeConnection, useRooms } from '../../../api/live/home-connection.tsx';
import { useFreshPeople, useResidents } from '../../../api/people/use-people.ts';
import { placesOf, residentPlace } from '../../../api/people/whereabouts.ts';
import { useMinute } from '../../../climate/home-clock.ts';
import { useAddresses } from '../../../host/addresses.ts';
import { initial } from '../../../messages/initial.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { presenceOf } from './presence-of.ts';
import { useMessages } from './words.ts';
import styles from './widget.module.css';

/** Who is at home, who is nearest of those who are out, and that the home is warmed for their return. Nothing until it is known who lives here. */
export function PresenceWidget() {
  const { t, format } = useMessages();
  const { at } = useAddresses();
  const { live } = useHomeConnection();
  const now = useMinute(live.now);
  const zone = useHome()?.timeZone ?? 'UTC';
  useFreshPeople();
  const residents = useResidents().data;
  const { people, atHome, nearest, preheats, expectedAt } = presenceOf(
    (residents ?? []).map((person) => ({ ...person, where: residentPlace(placesOf(person).map(({ place }) => place)) })),
    [...useRooms().values()],
  );
  const state = useOpenOver();
  if (people.length === 0) return null;
  return (
    <li>
      <Link to={at('/settings/skills/geofencing')} state={state} preload="intent" className={styles.widget} data-opens="geofencing">
        <span className={styles.top}>
          <Icon name="navigation-arrow" size={20} />
          {t('presence')}
        </span>
        <span className={styles.avatars} aria-hidden="true">
          {people.map(({ id, name, where }) => (
            <i key={id} className={classNames(where !== 'home' && styles.out)}>
              {initial(name)}
            </i>
          ))}
        </span>
        <span className="meta">
          <b>{preheats ? t('widget.preheats') : t(atHome === null ? 'widget.not-shared' : 'widget.at-home', { count: atHome ?? 0 })}</b>
          {expectedAt !== null && <span>{t('widget.returning', { time: format.moment(expectedAt, zone, now) })}</span>}
          {nearest && <span>{t(`widget.${nearest.where}`, { name: nearest.name })}</span>}
        </span>
      </Link>
    </li>
  );
}
