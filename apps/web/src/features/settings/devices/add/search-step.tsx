import type { HomeDeviceBody } from '@braise/contract/hops';
import type { ReactNode } from 'react';
import { QueryState } from '../../../../loading/query-state.tsx';
import { errorKey } from '../../../../messages/error-key.ts';
import { Group } from '../../../../ui/content/group.tsx';
import { List } from '../../../../ui/content/list.tsx';
import { Note } from '../../../../ui/content/note.tsx';
import { KIND_ICON } from '../device-words.ts';
import { useMessages } from '../words.ts';
import { Countdown } from './countdown.tsx';
import { FoundRow } from './found-row.tsx';
import { OtherWays } from './guided/other-ways.tsx';
import { Radar } from './radar.tsx';
import type { DeviceSearch } from './use-device-search.ts';

type SearchStepProps = {
  readonly search: DeviceSearch;
  /** How a gateway comes, where there is none. */
  readonly whenNone: ReactNode;
  readonly offlineId: string;
  readonly onChoose: (device: HomeDeviceBody) => void;
};

/** An open network, for how long it is, and who joins it. */
export function SearchStep({ search, whenNone, offlineId, onChoose }: SearchStepProps) {
  const { t } = useMessages();
  const { query, gateways, failure, isOpen, asking, until, found } = search;
  if (query.data !== undefined && gateways.length === 0) {
    return (
      <>
        <Note tone="info" icon="broadcast" title={t('add.no-gateway')}>
          {t('add.no-gateway.why')}
        </Note>
        {whenNone}
        <OtherWays />
      </>
    );
  }
  return (
    <>
      <QueryState query={query} lines={2} offlineId={offlineId} />
      <Radar open={isOpen} found={found.map(({ device }) => KIND_ICON[device?.kind ?? 'OTHER'])} />
      {failure !== null && (
        <div role="alert">
          <Note tone="warn" icon="warning" title={t('add.not-open')}>
            {t(failure.kind === 'refused' && failure.code === 'deviceUnreachable' ? 'add.gateway-away' : errorKey(failure))}
          </Note>
        </div>
      )}
      {isOpen ? (
        <Countdown until={until} />
      ) : (
        failure === null && (
          <p className="meta" role="status">
            {t(asking === 'opening' ? 'add.opening' : 'add.shut')}
          </p>
        )
      )}
      <div aria-live="polite">
        {found.length > 0 && (
          <Group title={t('add.found')}>
            <List>
              {found.map((one) => (
                <li key={one.address}>
                  <FoundRow found={one} onChoose={onChoose} />
                </li>
              ))}
            </List>
          </Group>
        )}
      </div>
      <OtherWays />
    </>
  );
}
