import type { SessionToken } from '@braise/contract/session';
import type { Wire } from '../../api/wire/wire.ts';
import { useAddresses } from '../../host/addresses.ts';
import { useMessages } from './words.ts';
import { usePageTitle } from '../../ui/pages/use-page-title.ts';
import { InsecureNote } from './insecure-note.tsx';
import { SessionList } from './session-list.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { Columns, TabPage } from '../../ui/pages/tab-page.tsx';
import { List, Row, RowText } from '../../ui/content/list.tsx';
import { Group } from '../../ui/content/group.tsx';
import { PanelLink } from '../../ui/content/panel-link.tsx';
import { RowAnchor } from '../../ui/content/row-link.tsx';

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
  const { at } = useAddresses();
  return (
    <TabPage title={t('tab.more')}>
      <Columns>
        <div>
          <Group title={t('more.account')}>
            {person && (
              <List as="div">
                <Row>
                  <RowText title={person.name} detail={person.email} />
                </Row>
                {!staff && <PanelLink to={at('/more/privacy')} opens="privacy" title={t('more.privacy')} detail={t('more.privacy.what')} />}
              </List>
            )}
          </Group>
          {!staff && <SessionList wire={wire} onSignedOutEverywhere={onSignOut} />}
          <SignOutButton counts={counts} onSignOut={onSignOut} />
        </div>
        <div>
          <Group title={t('more.app')}>
            <List as="div">
              <Row>
                <RowText title={t('more.version')} />
                <span className="meta">{version}</span>
              </Row>
              <PanelLink to={at('/more/help')} opens="help" title={t('more.help')} detail={t('more.help.what')} />
            </List>
          </Group>
          <InsecureNote />
          <Group title={t('licence.title')}>
            <List as="div">
              {SOURCES.map((source) => (
                <RowAnchor key={source.of} href={source.url} target="_blank" rel="noreferrer">
                  <RowText title={t(`licence.${source.of}`)} detail={t(`licence.${source.of}.terms`)} />
                </RowAnchor>
              ))}
              <PanelLink to={at('/more/licences')} opens="licences" title={t('licences.title')} detail={t('licences.what')} />
            </List>
          </Group>
        </div>
      </Columns>
    </TabPage>
  );
}
