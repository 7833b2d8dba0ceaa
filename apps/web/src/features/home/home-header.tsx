import { Suspense } from 'react';
import { useHome, useHomeConnection, useLiveStatus, useRooms } from '../../api/live/home-connection.tsx';
import { BRAISE, brand } from '../../brand/brand.ts';
import { isHeating } from '../../climate/is-heating.ts';
import { lastReceived } from '../../climate/last-received.ts';
import { useMessages } from './words.ts';
import { BrandMark } from '../../ui/marks/brand-mark.tsx';
import { WeatherIcon } from '../../ui/marks/weather-icon.tsx';
import { HomeToolbar } from './home-toolbar.tsx';
import styles from './home.module.css';
import { lazily } from '../../ui/lazily.ts';

const CoBranding = lazily(() => import('./co-branding.tsx'), 'CoBranding');

/** The name of the home, the weather outside, how many rooms are heating, and the actions on all of it. */
export function HomeHeader() {
  const { t, format } = useMessages();
  const home = useHome();
  const rooms = useRooms();
  const { live } = useHomeConnection();
  const status = useLiveStatus();
  const heating = heatingRooms(rooms);
  // there is nothing to be done to a home without rooms
  const empty = home !== null && rooms.size === 0;
  const partner = home?.partner;
  // until the server has answered the values of the last visit stand: they say so
  const received = status === 'connecting' && live.isOfBefore() ? lastReceived(live, t, format) : null;
  return (
    <header>
      <div className={styles.top}>
        <BrandMark />
        {(partner || brand() !== BRAISE) && (
          <Suspense>
            <CoBranding partner={partner} />
          </Suspense>
        )}
      </div>
      <div className={styles.head}>
        <div>
          <h1 className="h-screen">{home ? home.name : <Loading label={t('loading')} />}</h1>
          <p className="meta">
            {received}
            {received === null && home?.outside && (
              <>
                <WeatherIcon condition={home.outside.condition} />
                <span>{t('home.outside', { value: format.degrees(home.outside.celsius, home.temperatureUnit) })}</span>
                {!empty && <span className="dot">·</span>}
              </>
            )}
            {received === null && home && !empty && <span>{t('home.heating', { count: heating })}</span>}
          </p>
        </div>
        {home === null && <ToolbarSkeleton />}
        {home !== null && !empty && <HomeToolbar home={home} />}
      </div>
    </header>
  );
}

function heatingRooms(rooms: ReturnType<typeof useRooms>): number {
  return [...rooms.values()].filter(isHeating).length;
}

function Loading({ label }: { readonly label: string }) {
  return (
    <>
      <span className="sr">{label}</span>
      <span className="sk" aria-hidden="true">
        {'\u00A0'.repeat(18)}
      </span>
    </>
  );
}

function ToolbarSkeleton() {
  return (
    <div className={styles.tools} aria-hidden="true">
      <span className={`chip sk ${styles.toolSk}`} style={{ width: 127 }} />
      <span className={`chip sk ${styles.toolSk}`} style={{ width: 90 }} />
      <span className={`chip sk ${styles.toolSk}`} style={{ width: 107 }} />
    </div>
  );
}
