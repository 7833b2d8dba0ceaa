import { TariffFields } from '../../../tariff/tariff-fields.tsx';
import { emptyTariff } from '../../../tariff/tariff-form.ts';
import { useTariffForm } from '../../../tariff/use-tariff-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useHomeDraft } from '../home/use-home-draft.ts';
import { SetupPage } from '../setup-page.tsx';
import { useSetupSteps } from '../setup-paths.ts';
import { useMessages } from '../words.ts';
import { today } from './today.ts';
import { useOffersHere } from './use-offers-here.ts';

/** What electricity costs, and until when. It is kept with the home, once that is made. */
export function TariffPage() {
  const { t } = useMessages();
  const { draft, change } = useHomeDraft();
  const steps = useSetupSteps();
  const currency = useOffersHere().data?.currency ?? null;
  const typed = useTariffForm(draft.tariff ?? emptyTariff(today()), (tariff) => change({ tariff }), draft.offer !== null);
  const submit = () => {
    if (typed.read() === null) return;
    change({ asset: 'TARIFF', tariff: typed.form, withTariff: true });
    steps.go('home-name');
  };
  return (
    <SetupPage
      title={t('tariff.title')}
      lead={draft.offer === null ? t('tariff.lead') : t('tariff.lead.offer', draft.offer)}
      marks={{ step: 2, of: 4 }}
      onBack={() => steps.back('tariff')}
      onSubmit={submit}
      actions={
        <>
          <Button block type="submit">
            {t('setup.continue')}
          </Button>
          <Button
            block
            look="text"
            onClick={() => {
              change({ asset: 'TARIFF', withTariff: false });
              steps.go('home-name');
            }}
          >
            {t('tariff.skip')}
          </Button>
        </>
      }
    >
      <TariffFields {...typed} currency={currency} />
    </SetupPage>
  );
}
