import type { HostSystem, LocationPermissionState } from '@braise/contract/host';
import { useMessages } from './words.ts';
import type { CallError } from '../../api/wire/result.ts';
import { errorKey } from '../../messages/error-key.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Note } from '../../ui/content/note.tsx';
import { openOutside } from '../../updates/open-store.ts';
import { GeofencingArt } from './geofencing-art.tsx';
import { GeofencingRefused } from './geofencing-refused.tsx';
import { LOCATION_HELP } from './location-help.ts';
import { MobilePage } from './mobile-page.tsx';
import styles from './mobile-setup.module.css';

const FACTS = [
  { icon: 'person-simple-walk', key: 'geofencing.leave' },
  { icon: 'house-simple', key: 'geofencing.return' },
  { icon: 'lock-simple', key: 'geofencing.privacy' },
] as const;

type GeofencingProps = {
  readonly os: HostSystem | null;
  /** The place cannot be had, and why; null: that is not known, or it can. */
  readonly refused: Exclude<LocationPermissionState, 'GRANTED'> | null;
  /** What is under way: the person decides, which an app around the page may forget to tell, or it is stored. */
  readonly waitsFor: 'person' | 'server' | null;
  readonly failure: CallError | null;
  readonly onShare: () => void;
  readonly onNotNow: () => void;
  /** Opens the settings of the phone; null: they cannot be opened from here. */
  readonly onSettings: (() => void) | null;
  readonly onSignOut: () => void;
};

/** Whether the place of this phone counts for who is at home. */
export function Geofencing({ os, refused, waitsFor, failure, onShare, onNotNow, onSettings, onSignOut }: GeofencingProps) {
  const { t } = useMessages();
  const help = os === 'IOS' ? 'geofencing.help.ios' : 'geofencing.help.android';
  return (
    <MobilePage
      title={t('geofencing.title')}
      titleHidden
      onSignOut={failure && onSignOut}
      actions={
        <>
          <Button block busy={waitsFor !== null} onClick={onShare}>
            {t('geofencing.share')}
          </Button>
          <Button block look="text" busy={waitsFor === 'server'} onClick={onNotNow}>
            {t('geofencing.not-now')}
          </Button>
        </>
      }
    >
      <GeofencingArt />
      <div>
        <p className={`h-screen ${styles.geoTitle}`} aria-hidden="true">
          {t('geofencing.title')}
        </p>
        <p className="flow-lead">{t('geofencing.lead')}</p>
      </div>
      <ul className={styles.geoFacts}>
        {FACTS.map(({ icon, key }) => (
          <li key={key}>
            <Icon name={icon} size={22} />
            {t(key)}
          </li>
        ))}
      </ul>
      {os && (
        <details className={styles.geoHelp}>
          <summary>{t(os === 'IOS' ? 'geofencing.help.of.ios' : 'geofencing.help.of.android')}</summary>
          <p>{t(help)}</p>
          <a
            className="link"
            href={LOCATION_HELP[os]}
            target="_blank"
            rel="noreferrer"
            onClick={(event) => {
              event.preventDefault();
              void openOutside(LOCATION_HELP[os]);
            }}
          >
            {t('geofencing.help.centre')}
          </a>
        </details>
      )}
      {failure && (
        <div role="alert">
          <Note tone="warn" icon="warning" title={t('geofencing.failed')}>
            {t(errorKey(failure))}
          </Note>
        </div>
      )}
      {refused && <GeofencingRefused refused={refused} onDisable={onNotNow} onSettings={onSettings} />}
    </MobilePage>
  );
}
