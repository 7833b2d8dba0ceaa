import { Link } from '@tanstack/react-router';
import { SuggestionsPanel } from '../../../features/suggestions/suggestions-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { useBackOver } from '../over/use-back-over.ts';
import { usePanel } from '../over/use-panel.ts';

/** What is suggested of the schedules of the home, over the settings. */
export function SuggestionsPage() {
  const { at, overHome } = useAddresses();
  const state = useOpenOver();
  return (
    <SuggestionsPanel
      plans={(label) => (
        <Link
          className="iconbtn"
          to={overHome('/energy-iq/smart-schedule-settings')}
          state={state}
          aria-label={label}
          data-opens="schedules"
        >
          <Icon name="gear-six" />
        </Link>
      )}
      onClose={useBackOver(usePanel('[data-opens="suggestions"]', at('/settings')))}
    />
  );
}
