import * as endpoints from '@braise/contract/endpoints';
import { useHomeConnection } from '../../api/live/home-connection.tsx';
import { useHomeAnswer } from '../../api/queries/use-answer.ts';
import { useAsking } from '../../api/queries/use-asking.ts';
import { callTo } from '../../api/wire/call.ts';
import { WantedSwitch } from '../../loading/wanted-switch.tsx';
import { useMessages } from './words.ts';

/** Whether the resident is reminded by mail when the meter was not read for a month. */
export function ReminderRow({ offlineId }: { readonly offlineId: string }) {
  const { t } = useMessages();
  const { homeId } = useHomeConnection().live;
  const query = useHomeAnswer(['reading-mail'], (wire, home) => wire.call(endpoints.getReadingMail, { params: { homeId: home } }));
  const asking = useAsking('reading-mail');
  return (
    <WantedSwitch
      query={query}
      title={t('remind')}
      detail={t(query.data?.mailStaysHere === true ? 'remind.stays' : 'remind.when')}
      asking={(wanted) => asking(callTo(endpoints.setReadingMail, { params: { homeId }, body: { wanted } }))}
      offlineId={offlineId}
    />
  );
}
