import type { ReactNode } from 'react';
import { useHomeDetails } from '../../../api/home/home-details.ts';
import { Card } from '../../../ui/content/card.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import type { Translate } from '../words.ts';
import styles from './locked.module.css';
import { lockedNotes } from './locked-notes.ts';

/** What is offered to a home that may not see its figures: the assistant, or what a heat pump alone has of it. */
export type Offer = 'assistant' | 'balance';
/** The way to an offer, as a button that looks like `className`. */
export type WayToOffer = (label: string, offer: Offer, className: string) => ReactNode;

/** Heights that look like a winter month: of no home. */
const SAMPLE = [62, 66, 58, 71, 80, 76, 64, 55, 51, 60, 68, 74, 83, 79, 70, 61, 57, 49, 46, 54, 63, 72, 77, 69, 59, 52, 48, 56, 65, 73];
const GAINS = ['offer.rooms', 'offer.forecast', 'offer.simulator'] as const;

/** What homes without the subscription would see, blurred, and what has it. */
export function LockedCard({ t, unlock }: { readonly t: Translate; readonly unlock: WayToOffer }) {
  const home = useHomeDetails().data;
  const offer: Offer | null = home === undefined ? null : home.isHeatPumpInstalled && home.zonesCount === 0 ? 'balance' : 'assistant';
  return (
    <>
      <Card as="section" className={styles.locked}>
        <div className={styles.sample} aria-hidden="true">
          {SAMPLE.map((height, index) => (
            <i key={index} style={{ height: `${height}%` }} />
          ))}
        </div>
        <div className={styles.lock}>
          <span className="puck plain">
            <Icon name="lock-simple" />
          </span>
          <h2 className="h-card">{t('locked')}</h2>
          {lockedNotes(home).map((note) => (
            <p key={note} className="meta">
              {t(note)}
            </p>
          ))}
          {offer !== null && unlock(t('locked.unlock'), offer, 'btn')}
        </div>
      </Card>
      {offer !== null && (
        <Card as="section" className={styles.offer}>
          <span className="puck">
            <Icon name={offer === 'balance' ? 'lightning' : 'sparkle'} size={22} />
          </span>
          <h2 className="h-card">{t(`offer.${offer}`)}</h2>
          {offer === 'balance' ? (
            <p className="meta">{t('offer.balance.text')}</p>
          ) : (
            <ul>
              {GAINS.map((gain) => (
                <li key={gain}>
                  <Icon name="check-bold" size={20} />
                  {t(gain)}
                </li>
              ))}
            </ul>
          )}
          {unlock(t('offer.more'), offer, 'btn soft block')}
        </Card>
      )}
    </>
  );
}
