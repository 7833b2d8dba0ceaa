import type { MobileDeviceBody } from '@braise/contract/v2';
import { useId, useState } from 'react';
import { useOnTheMap } from '../../api/people/use-people.ts';
import { useMessages } from '../../messages/messages-provider.tsx';
import { Icon } from '../../ui/icon.tsx';
import '../../ui/list.css';
import { PhoneRow } from './phone-row.tsx';
import { ShareBrowserSheet } from './share-browser-sheet.tsx';

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
  const title = useId();
  return (
    <section className="group" aria-labelledby={title}>
      <h2 id={title} className="meta">
        {t('people.browser')}
      </h2>
      <div className="list">
        {phone ? (
          <PhoneRow phone={phone} owner={null} asBrowser />
        ) : (
          <button type="button" className="item" aria-haspopup="dialog" disabled={onTheMap !== true} onClick={() => setSharing(true)}>
            <span className="puck plain">
              <Icon name="navigation-arrow" size={22} />
            </span>
            <span className="grow">
              <span className="h-card">{t('people.browser.offer')}</span>
              <span className="meta">{t('people.browser.offer.what')}</span>
            </span>
            <Icon name="caret-right" size={20} />
          </button>
        )}
      </div>
      <p className="foot">{t(onTheMap === false ? 'people.browser.no-map' : 'people.browser.foot')}</p>
      {sharing && <ShareBrowserSheet phones={phones} onClose={() => setSharing(false)} />}
    </section>
  );
}
