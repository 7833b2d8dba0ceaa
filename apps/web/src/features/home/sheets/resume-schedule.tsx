import { Button } from '../../../ui/controls/button.tsx';
import { useMessages } from './words.ts';

/** Gives rooms back to their schedule, and closes the sheet. */
export function ResumeSchedule({ onResume, close }: { readonly onResume: () => void; readonly close: () => void }) {
  const { t } = useMessages();
  return (
    <Button
      block
      icon="calendar-dots"
      onClick={() => {
        onResume();
        close();
      }}
    >
      {t('resume')}
    </Button>
  );
}
