import type { ReceivedInvitationBody } from '@braise/contract/v2';
import { useMessages } from '../words.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import '../../../ui/surface.css';
import { initial } from '../../../messages/initial.ts';
import styles from './join-home.module.css';

type InvitationCardProps = { readonly invitation: ReceivedInvitationBody; readonly invited: string; readonly heading: string };

/** Who invites whom to which home. */
export function InvitationCard({ invitation, invited, heading }: InvitationCardProps) {
  const { t } = useMessages();
  const { home, inviter } = invitation;
  const { addressLine1, addressLine2, zipCode, city } = home.address;
  const lines = [addressLine1, addressLine2 ?? '', `${zipCode} ${city}`.trim()].filter((line) => line !== '');
  return (
    <article className={styles.invitation}>
      <div className={`${styles.invitationArt} heat t21`} aria-hidden="true">
        <span className={styles.who}>{initial(inviter.name)}</span>
        <i className={styles.dots} />
        <svg className="i" width="60" height="60" viewBox="0 0 256 256">
          <path d="M40 216V116.7a8 8 0 0 1 2.6-5.9l80-75.5a8 8 0 0 1 10.8 0l80 75.5a8 8 0 0 1 2.6 5.9V216Z" />
        </svg>
        <i className={`${styles.dots} ${styles.out}`} />
        <span className={`${styles.who} ${styles.me}`}>{initial(invited)}</span>
      </div>
      <div className={styles.invitationText}>
        {/* the title of the page, for whoever sees */}
        <p className="h-screen" aria-hidden="true">
          {heading}
        </p>
        {lines.length > 0 && (
          <p className={styles.fact}>
            <Icon name="map-pin" size={20} />
            <span>
              {lines.map((line) => (
                <span key={line} className="line">
                  {line}
                </span>
              ))}
            </span>
          </p>
        )}
        <ul>
          <li className={styles.fact}>
            <Icon name="thermometer-simple" size={20} />
            {t('join.can.heat')}
          </li>
          <li className={styles.fact}>
            <Icon name="navigation-arrow" size={20} />
            {t('join.can.save')}
          </li>
        </ul>
      </div>
    </article>
  );
}
