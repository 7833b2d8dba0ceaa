import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useHomeConnection, useLoadFailure } from '../../api/live/home-connection.tsx';
import { useShowFailure } from '../../api/failures/use-show-failure.ts';
import { ErrorSentence } from '../../messages/error-sentence.tsx';
import { useMessages } from './words.ts';
import { awaitedRooms } from './awaited-rooms.ts';
import tileStyles from './tile.module.css';
import homeStyles from './home.module.css';

/** Tiles of the final geometry stand while the rooms are on their way; when nothing has answered after this many milliseconds a sentence says what is slow. */
const SLOW_AFTER = 5000;

export function TileSkeletons() {
  const { t } = useMessages();
  const { session } = useRouter().options.context.services;
  const [awaited] = useState(() => {
    const state = session.get();
    return awaitedRooms(state.status === 'signed-in' ? state.zonesCount : undefined);
  });
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, []);
  const { live } = useHomeConnection();
  const failure = useLoadFailure();
  const showFailure = useShowFailure();
  // what is asked again by itself is told once
  const told = useRef(false);
  const retry = () => {
    told.current = false;
    live.refresh();
  };
  useEffect(() => {
    if (failure === null || told.current) return;
    told.current = true;
    showFailure(failure, { asked: 'load', retry });
  });
  return (
    <>
      <ul className={tileStyles.tiles} aria-busy="true" aria-label={t('loading')}>
        {Array.from({ length: awaited }, (_, index) => (
          <li key={index}>
            <div className={`${tileStyles.tile} ${homeStyles.loading}`}>
              <span className={tileStyles.tileTop}>
                <span className="sk" style={{ width: '52%', height: 16 }} />
                <span className="sk" style={{ width: 22, height: 22 }} />
              </span>
              <span>
                <span className="sk" style={{ width: '64%', height: 38 }} />
                <span className={tileStyles.tileFoot}>
                  <span className="sk" style={{ width: '44%', height: 13 }} />
                  <span className="sk" style={{ width: '26%', height: 13 }} />
                </span>
              </span>
            </div>
          </li>
        ))}
      </ul>
      {failure !== null && (
        <p className={`meta ${homeStyles.slow}`} role="status">
          <ErrorSentence error={failure} />{' '}
          <button type="button" className="link" onClick={retry}>
            {t('retry')}
          </button>
        </p>
      )}
      {slow && failure === null && (
        <p className={`meta ${homeStyles.slow}`} role="status">
          {t('home.slow')}
        </p>
      )}
    </>
  );
}
