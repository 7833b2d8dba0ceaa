import type { MobileDeviceBody } from '@braise/contract/v2';
import { useState } from 'react';
import { useOnTheMap } from '../../../api/people/use-people.ts';
import { useMessages } from '../words.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { PhoneRow } from './phone-row.tsx';
import { ShareBrowserSheet } from './share-browser-sheet.tsx';
import { List, RowButton, RowIcon, RowText } from '../../../ui/content/list.tsx';
import { Group, GroupNote } from '../../../ui/content/group.tsx';

type BrowserPhoneProps = {
  /** The phone that this browser is; null: none yet. */
  readonly phone: MobileDeviceBody | null;
  /** Those of every resident, each with whether it is one's own. */
  readonly phones: readonly { readonly phone: MobileDeviceBody; readonly own: boolean }[];
};

/** This browser as a phone of one's own: offered, or switched on and off. */
export function BrowserPhone({ phone, phones }: BrowserPhoneProps) {
  const { t } = useMessages();
  const onTheMap = useOnTheMap();
  const [sharing, setSharing] = useState(false);
  return (
    <Group title={t('people.browser')} named>
      <List as="div">
        {phone ? (
          <PhoneRow phone={phone} owner={null} asBrowser />
        ) : (
          <RowButton aria-haspopup="dialog" disabled={onTheMap !== true} onClick={() => setSharing(true)}>
            <RowIcon name="navigation-arrow" />
            <RowText title={t('people.browser.offer')} detail={t('people.browser.offer.what')} />
            <Icon name="caret-right" size={20} />
          </RowButton>
        )}
      </List>
      <GroupNote>{t(onTheMap === false ? 'people.browser.no-map' : 'people.browser.foot')}</GroupNote>
      {sharing && <ShareBrowserSheet phones={phones} onClose={() => setSharing(false)} />}
    </Group>
  );
}
