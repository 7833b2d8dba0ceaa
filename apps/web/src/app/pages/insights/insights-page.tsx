import { useParams } from '@tanstack/react-router';
import { useHome, useHomeConnection } from '../../../api/live/home-connection.tsx';
import { useMinute } from '../../../climate/home-clock.ts';
import { localDay } from '../../../climate/local-day.ts';
import { InsightsPanel } from '../../../features/insights/insights-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { RowLink } from '../../../ui/content/row-link.tsx';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { usePanel } from '../over/use-panel.ts';
import { useWayBack } from '../over/use-way-back.ts';

/** What is known of the home over the settings, or of one room in its place. */
export function InsightsPage() {
  const { zoneId } = useParams({ strict: false });
  const { at, overHome } = useAddresses();
  const goBack = useWayBack();
  const state = useOpenOver();
  const home = useHome();
  const { live } = useHomeConnection();
  const minute = useMinute(live.now);
  const close = usePanel('[data-opens="system-insights"]', at('/settings'));
  return (
    <InsightsPanel
      roomId={zoneId === undefined ? null : Number(zoneId)}
      report={(children) => (
        <RowLink
          to={overHome('/zoneV2/$zoneId/climate-report')}
          params={{ zoneId: zoneId ?? '' }}
          search={home === null ? {} : { date: localDay(home.timeZone, minute) }}
          state={state}
          resetScroll={false}
        >
          {children}
          <Icon name="caret-right" size={20} />
        </RowLink>
      )}
      onBack={() => goBack(at('/settings/system-insights'))}
      onClose={close}
    />
  );
}
