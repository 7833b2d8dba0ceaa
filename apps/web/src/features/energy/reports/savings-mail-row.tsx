import * as endpoints from '@braise/contract/endpoints';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { useHomeAnswer } from '../../../api/queries/use-answer.ts';
import { useAsking } from '../../../api/queries/use-asking.ts';
import { callTo } from '../../../api/wire/call.ts';
import { WantedSwitch } from '../../../loading/wanted-switch.tsx';
import type { Translate } from '../words.ts';

/** Whether the resident is mailed what was kept in a month. Where it is not `offered`, whoever is can still say no. */
export function SavingsMailRow({
  offered,
  offlineId,
  t,
}: {
  readonly offered: boolean;
  readonly offlineId: string;
  readonly t: Translate;
}) {
  const { homeId } = useHomeConnection().live;
  const query = useHomeAnswer(['savings-mail'], (wire, home) => wire.call(endpoints.getSavingsMail, { params: { homeId: home } }));
  const asking = useAsking('savings-mail');
  if (!offered && query.data?.wanted !== true) return null;
  return (
    <WantedSwitch
      query={query}
      title={t('reports.savings-mail')}
      detail={t(query.data?.mailStaysHere === true ? 'reports.savings-mail.stays' : 'reports.savings-mail.when')}
      asking={(wanted) => asking(callTo(endpoints.setSavingsMail, { params: { homeId }, body: { wanted } }))}
      offlineId={offlineId}
    />
  );
}
