import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useTariffs } from '../../../api/home/use-tariffs.ts';
import { useAddresses } from '../../../host/addresses.ts';
import { QueryState } from '../../../loading/query-state.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import type { Unsaved } from '../../../ui/dialogs/unsaved.ts';
import { useFocusFollows } from '../../../ui/dialogs/use-focus-follows.ts';
import { Gone } from '../../../ui/pages/gone.tsx';
import { PanelBar } from '../../../ui/pages/panel-bar.tsx';
import { TariffEditor } from './tariff-editor.tsx';
import { TariffList } from './tariff-list.tsx';
import { useMessages } from './words.ts';

type TariffPanelProps = {
  /** The one that is open; `new`: one that is to be added; null: the list. */
  readonly tariffId: string | null;
  /** What stands in the place of the list, by the ids of its title and of what says why nothing can be sent; null: nothing does. */
  readonly instead: {
    readonly view: string;
    readonly draw: (ids: { readonly titleId: string; readonly offlineId: string }) => ReactNode;
  } | null;
  readonly unsaved: Unsaved & { readonly mayLeave: () => boolean };
  /** From a tariff to the list. */
  readonly onBack: () => void;
  /** Called once the panel has left the screen. */
  readonly onClose: () => void;
};

/** What electricity costs in the home, over the settings: what opens in it takes the place of the list. */
export function TariffPanel({ tariffId, instead, unsaved, onBack, onClose }: TariffPanelProps) {
  const { t } = useMessages();
  const { at } = useAddresses();
  const title = useId();
  const offlineId = useId();
  const query = useTariffs();
  useFocusFollows(instead?.view ?? tariffId ?? 'tariffs', title);
  const found = query.data?.find(({ id }) => id === tariffId) ?? null;
  // one that is deleted stays until its page is left
  const [last, setLast] = useState(found);
  if (found !== null && found !== last) setLast(found);
  const tariff = found ?? (last?.id === tariffId ? last : null);
  const gone = tariff === null && query.data !== undefined;
  return (
    <Modal kind="panel" labelledBy={title} mayClose={unsaved.mayLeave} onClose={onClose}>
      {(close) =>
        instead !== null ? (
          instead.draw({ titleId: title, offlineId })
        ) : tariffId === null ? (
          <>
            <PanelBar titleId={title} title={t('tariffs.title')} backLabel={t('back')} onBack={close} />
            <div className="panel-body">
              <TariffList offlineId={offlineId} />
            </div>
          </>
        ) : (
          <>
            <PanelBar
              titleId={title}
              title={t(tariffId === 'new' ? 'tariffs.new' : gone ? 'tariffs.unknown' : 'tariffs.change')}
              backLabel={t('back')}
              onBack={onBack}
            />
            <div className="panel-body">
              <QueryState query={query} lines={5} stale={t('tariffs.stale')} offlineId={offlineId} />
              {tariffId === 'new' || tariff !== null ? (
                <TariffEditor key={tariffId} tariff={tariff} unsaved={unsaved} offlineId={offlineId} onDone={onBack} />
              ) : (
                gone && (
                  <Gone
                    action={
                      <Link className="btn" to={at('/settings/home/electricity-tariff')}>
                        {t('tariffs.title')}
                      </Link>
                    }
                  >
                    {t('tariffs.gone')}
                  </Gone>
                )
              )}
            </div>
          </>
        )
      }
    </Modal>
  );
}
