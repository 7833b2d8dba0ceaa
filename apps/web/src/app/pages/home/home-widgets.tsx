import { useRouter } from '@tanstack/react-router';
import { PresenceWidget } from '../../../features/home/widgets/presence-widget.tsx';

/** What the home tells of besides its rooms. Who lives there is not shown to staff. */
export default function HomeWidgets() {
  return useRouter().options.context.services.session.mode() === 'backend' ? null : <PresenceWidget />;
}
