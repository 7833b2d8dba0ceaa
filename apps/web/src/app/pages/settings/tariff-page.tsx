import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { TariffPanel } from '../../../features/settings/tariff/tariff-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { lazily } from '../../../ui/lazily.ts';
import { useBackOver } from '../over/use-back-over.ts';
import { usePanel } from '../over/use-panel.ts';
import { useUnsaved } from '../over/use-unsaved.ts';
import { useWayBack } from '../over/use-way-back.ts';

const LinkSteps = lazily(() => import('../../../features/tariff-link/link-steps.tsx'), 'LinkSteps');
const FollowSteps = lazily(() => import('../../../features/tariff-link/follow-steps.tsx'), 'FollowSteps');

/** What electricity costs, over the settings, or in the place of the list one tariff, or how one is linked. */
export function TariffPage() {
  const { tariffId = null } = useParams({ strict: false });
  const view = useLocation({ select: ({ pathname }) => pathname.slice(pathname.lastIndexOf('/') + 1) });
  const { at } = useAddresses();
  const navigate = useNavigate();
  const over = useOpenOver();
  const goBack = useWayBack();
  const unsaved = useUnsaved();
  const list = at('/settings/home/electricity-tariff');
  const close = useBackOver(usePanel('[data-opens="electricity-tariff"]', at('/settings')), list);
  const leave = () => goBack(list);
  const byHand = () =>
    void navigate({
      to: at('/settings/home/electricity-tariff/tariff/$tariffId'),
      params: { tariffId: 'new' },
      state: over,
      replace: true,
    });
  return (
    <TariffPanel
      tariffId={tariffId}
      instead={
        view === 'link' || view === 'verify'
          ? {
              view,
              draw: (ids) => (
                <Suspense fallback={null}>
                  {view === 'link' ? (
                    <LinkSteps {...ids} place="settings" unsaved={unsaved} onByHand={byHand} onLeave={leave} />
                  ) : (
                    <FollowSteps {...ids} onLeave={leave} />
                  )}
                </Suspense>
              ),
            }
          : null
      }
      unsaved={unsaved}
      onBack={leave}
      onClose={close}
    />
  );
}
