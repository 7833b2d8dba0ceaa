import { useEffect, useState } from 'react';
import { useMessages } from '../../messages/messages-provider.tsx';
import { lastRoomCount } from './last-room-count.ts';
import './tile.css';

/** Tiles of the final geometry stand while the rooms are on their way; after this many milliseconds a sentence says what is slow. */
const SLOW_AFTER = 5000;

export function TileSkeletons() {
  const { t } = useMessages();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <ul className="tiles" aria-busy="true" aria-label={t('loading')}>
        {Array.from({ length: lastRoomCount() }, (_, index) => (
          <li key={index}>
            <div className="tile loading">
              <span className="tile-top">
                <span className="sk" style={{ width: '52%', height: 16 }} />
                <span className="sk" style={{ width: 22, height: 22 }} />
              </span>
              <span>
                <span className="sk" style={{ width: '64%', height: 38 }} />
                <span className="tile-foot">
                  <span className="sk" style={{ width: '44%', height: 13 }} />
                  <span className="sk" style={{ width: '26%', height: 13 }} />
                </span>
              </span>
            </div>
          </li>
        ))}
      </ul>
      {slow && (
        <p className="meta slow" role="status">
          {t('home.slow')}
        </p>
      )}
    </>
  );
}
