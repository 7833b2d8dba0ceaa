import type { HomeDeviceBody } from '@braise/contract/hops';
import { List } from '../../../../../ui/content/list.tsx';
import { Note } from '../../../../../ui/content/note.tsx';
import { DeviceRow } from '../../device-row.tsx';
import { useMessages } from '../../words.ts';
import { Radar } from '../radar.tsx';

/** A gateway that is to speak: whether it has, and what keeps one from it. */
export function SourceAwaited({ gateway }: { readonly gateway: HomeDeviceBody | undefined }) {
  const { t } = useMessages();
  return (
    <>
      <Radar open found={[]} />
      {gateway && (
        <List aria-live="polite">
          <li>
            <DeviceRow device={gateway} ambiguous={false} />
          </li>
        </List>
      )}
      <Note icon="info" title={t('source.silent')}>
        {t('source.silent.what')}
      </Note>
    </>
  );
}
