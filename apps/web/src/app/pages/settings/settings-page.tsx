import { Outlet, useRouter } from '@tanstack/react-router';
import { SettingsScreen } from '../../../features/settings/settings-screen.tsx';

/** The settings, with what opens over them. */
export function SettingsPage() {
  const { session } = useRouter().options.context.services;
  return (
    <>
      <SettingsScreen staff={session.mode() === 'backend'} />
      <Outlet />
    </>
  );
}
