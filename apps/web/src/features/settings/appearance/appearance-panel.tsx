import { useId } from 'react';
import { type Locale, LOCALES } from '../../../messages/locale.ts';
import { localeName } from '../../../messages/locale-name.ts';
import { useMessages } from './words.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { PanelBar } from '../../../ui/pages/panel-bar.tsx';
import { Segment } from '../../../ui/controls/segment.tsx';
import { HoursChoice } from './hours-choice.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { UnitChoice } from './unit-choice.tsx';
import { Group } from '../../../ui/content/group.tsx';

type AppearancePanelProps = {
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
  readonly onClose: () => void;
};

/** How the app looks and speaks on this device, and in which unit the home reads temperatures. */
export function AppearancePanel({ locale, onLocale, onClose }: AppearancePanelProps) {
  const { t } = useMessages();
  const title = useId();
  return (
    <Modal kind="panel" labelledBy={title} onClose={onClose}>
      {(close) => (
        <>
          <PanelBar titleId={title} title={t('appearance.title')} backLabel={t('back')} onBack={close} />
          <div className="panel-body">
            <ThemeChoice />
            <UnitChoice />
            <Group title={null}>
              <h2 className="h-card">{t('appearance.language')}</h2>
              <Segment
                legend={t('appearance.language')}
                name="locale"
                value={locale}
                onChange={onLocale}
                options={LOCALES.map((value) => ({ value, label: localeName(value) }))}
              />
            </Group>
            {locale === 'en' && <HoursChoice />}
          </div>
        </>
      )}
    </Modal>
  );
}
