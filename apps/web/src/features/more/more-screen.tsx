import type { SessionToken } from '@braise/contract/session';
import { Link } from '@tanstack/react-router';
import type { Wire } from '../../api/wire/wire.ts';
import { useAddresses } from '../../host/addresses.ts';
import { useMessages } from '../../messages/messages-provider.tsx';
import { Icon } from '../../ui/icon.tsx';
import '../../ui/list.css';
import '../../ui/tab-page.css';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { InsecureNote } from './insecure-note.tsx';
import { SessionList } from './session-list.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** Asked for by the licences of the data. */
const SOURCES = [
  { of: 'weather', url: 'https://open-meteo.com/' },
  { of: 'places', url: 'https://www.geonames.org/' },
] as const;

type MoreScreenProps = {
  readonly wire: Wire;
  readonly person: SessionToken['person'] | null;
  /** Somebody of the operator, who has no account here. */
  readonly staff: boolean;
  readonly version: string;
  /** Whether this device says that its resident is at home. */
  readonly counts: boolean;
  readonly onSignOut: () => void;
};

/** The account and where it is signed in, the version, and whose data is shown. */
export function MoreScreen({ wire, person, staff, version, counts, onSignOut }: MoreScreenProps) {
  const { t } = useMessages();
  usePageTitle(t('tab.more'));
  const { licences, privacy } = useAddresses();
  return (
    <main className="page">
      <div className="tab-top">
        <h1 className="h-screen">{t('tab.more')}</h1>
      </div>
      <div className="columns">
        <div>
          <section className="group">
            <h2 className="meta">{t('more.account')}</h2>
            {person && (
              <div className="list">
                <div className="item">
                  <span className="grow">
                    <span className="h-card">{person.name}</span>
                    <span className="meta">{person.email}</span>
                  </span>
                </div>
                {!staff && (
                  <Link
                    className="item"
                    to={privacy}
                    state={(state) => ({ ...state, panelDepth: 1 })}
                    resetScroll={false}
                    data-opens="privacy"
                  >
                    <span className="grow">
                      <span className="h-card">{t('more.privacy')}</span>
                      <span className="meta">{t('more.privacy.what')}</span>
                    </span>
                    <Icon name="caret-right" size={20} />
                  </Link>
                )}
              </div>
            )}
          </section>
          {!staff && <SessionList wire={wire} onSignedOutEverywhere={onSignOut} />}
          <SignOutButton counts={counts} onSignOut={onSignOut} />
        </div>
        <div>
          <section className="group">
            <h2 className="meta">{t('more.app')}</h2>
            <ul className="list">
              <li className="item">
                <span className="h-card grow">{t('more.version')}</span>
                <span className="meta">{version}</span>
              </li>
            </ul>
          </section>
          <InsecureNote />
          <section className="group">
            <h2 className="meta">{t('licence.title')}</h2>
            <div className="list">
              {SOURCES.map((source) => (
                <a className="item" key={source.of} href={source.url} target="_blank" rel="noreferrer">
                  <span className="grow">
                    <span className="h-card">{t(`licence.${source.of}`)}</span>
                    <span className="meta">{t(`licence.${source.of}.terms`)}</span>
                  </span>
                </a>
              ))}
              <Link
                className="item"
                to={licences}
                state={(state) => ({ ...state, panelDepth: 1 })}
                resetScroll={false}
                data-opens="licences"
              >
                <span className="grow">
                  <span className="h-card">{t('licences.title')}</span>
                  <span className="meta">{t('licences.what')}</span>
                </span>
                <Icon name="caret-right" size={20} />
              </Link>
            </div>
          </section>
        </div>
      </div>
    </main>
  );
}
