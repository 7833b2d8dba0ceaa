import { Outlet } from '@tanstack/react-router';
import { SettingsScreen } from '../../features/settings/settings-screen.tsx';

/** The settings, with what opens over them. */
export function SettingsPage() {
  return (
    <>
      <SettingsScreen />
      <Outlet />
    </>
  );
}
