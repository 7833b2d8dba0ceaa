import { AppearancePanel } from '../../../features/settings/appearance/appearance-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { useLocaleSwitch } from '../../shell/locale-switch.tsx';
import { usePanel } from '../over/use-panel.ts';

/** Theme, unit and language, over the settings. */
export function AppearancePage() {
  const [locale, setLocale] = useLocaleSwitch();
  return (
    <AppearancePanel
      locale={locale}
      onLocale={(next) => void setLocale(next)}
      onClose={usePanel('[data-opens="appearance"]', useAddresses().at('/settings'))}
    />
  );
}
