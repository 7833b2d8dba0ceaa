import { cleanName, LONGEST_NAME } from '@braise/domain';
import { useState } from 'react';
import { useMessages } from '../words.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import '../../../ui/controls/chip.css';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { SetupPage } from '../setup-page.tsx';
import { useSetupSteps } from '../setup-paths.ts';
import { useHomeDraft } from './use-home-draft.ts';
import styles from '../onboarding.module.css';

const IDEAS = ['house', 'flat', 'ours'] as const;
/** So many characters before the end a screen reader hears how many there are. */
const COUNTED_ALOUD = 10;
const count = (name: string) => ({ count: name.length, most: LONGEST_NAME });

/** How the home is called. */
export function HomeNamePage() {
  const { t } = useMessages();
  const { draft, change } = useHomeDraft();
  const steps = useSetupSteps();
  const [left, setLeft] = useState(false);
  const name = cleanName(draft.name);
  const rename = (typed: string) => {
    change({ name: typed });
    if (LONGEST_NAME - typed.length <= COUNTED_ALOUD) announce(t('home-name.count.spoken', count(typed)));
  };
  const withTariff = draft.asset === 'TARIFF';
  return (
    <SetupPage
      title={t('home-name.title')}
      lead={t('home-name.lead')}
      marks={withTariff ? { step: 3, of: 4 } : { step: 1, of: 2 }}
      onBack={() => steps.back(withTariff ? 'tariff/price' : 'welcome')}
      onSubmit={() => {
        if (name !== null) steps.go('home-address');
      }}
      actions={
        <Button block type="submit" disabled={name === null}>
          {t('setup.continue')}
        </Button>
      }
    >
      <TextField
        label={t('home-name.label')}
        value={draft.name}
        maxLength={LONGEST_NAME}
        required
        autoComplete="off"
        enterKeyHint="next"
        error={left && name === null ? t('home-name.missing') : null}
        onLeft={() => setLeft(true)}
        onChange={(event) => rename(event.target.value)}
        hint={
          <>
            <span>{t('home-name.most', { most: LONGEST_NAME })}</span>
            <span aria-hidden="true">{t('home-name.count', count(draft.name))}</span>
          </>
        }
      />
      <fieldset className={styles.ideas}>
        <legend className="sr">{t('home-name.ideas')}</legend>
        {IDEAS.map((idea) => (
          <button key={idea} type="button" className="chip" onClick={() => rename(t(`home-name.idea.${idea}`))}>
            {t(`home-name.idea.${idea}`)}
          </button>
        ))}
      </fieldset>
    </SetupPage>
  );
}
