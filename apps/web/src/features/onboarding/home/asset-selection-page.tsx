import { type ReactNode, useEffect } from 'react';
import { track } from '../../../analytics/track.ts';
import { useMessages } from '../words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PickRow } from '../../../ui/content/pick-row.tsx';
import { ASSETS, stepOf } from './asset.ts';
import { LeaveSetup } from '../leave-setup.tsx';
import { OwnAccountLink } from '../own-account-link.tsx';
import { SetupPage } from '../setup-page.tsx';
import { useSetupSteps } from '../setup-paths.ts';
import { useHomeDraft } from './use-home-draft.ts';
import { List, RowIcon, RowText } from '../../../ui/content/list.tsx';

const ICON = { DEVICES: 'thermometer-simple', TARIFF: 'plug' } as const;

/** What the person comes with. */
export function AssetSelectionPage({ notes }: { readonly notes?: ReactNode }) {
  const { t } = useMessages();
  const { draft, change } = useHomeDraft();
  const steps = useSetupSteps();
  useEffect(() => track({ category: 'onboarding', name: 'started' }), []);
  const { asset } = draft;
  return (
    <SetupPage
      title={t('asset.title')}
      lead={t('asset.lead')}
      start={<LeaveSetup />}
      onSubmit={() => {
        if (asset !== null) steps.go(stepOf(asset));
      }}
      actions={
        <>
          <Button block type="submit" disabled={asset === null}>
            {t('setup.continue')}
          </Button>
          <Button block look="text" onClick={() => steps.go('join-home')}>
            {t('welcome.join')}
          </Button>
          <OwnAccountLink />
        </>
      }
    >
      <fieldset>
        <legend className="sr">{t('asset.title')}</legend>
        <List as="div">
          {ASSETS.map((each) => (
            <PickRow key={each} name="asset" checked={asset === each} onPick={() => change({ asset: each })}>
              <RowIcon name={ICON[each]} />
              <RowText title={t(`asset.${each}`)} detail={t(`asset.${each}.what`)} />
            </PickRow>
          ))}
        </List>
      </fieldset>
      {notes}
    </SetupPage>
  );
}
