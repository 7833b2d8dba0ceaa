import type { HomeRequest } from '../../../../api/commands/commands.ts';
import { useHome } from '../../../../api/live/home-connection.tsx';
import { setpointIn } from '../../../../climate/room-words.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import type { HomeSheetProps } from '../home-sheet.ts';
import { useAskOnceLeft } from '../use-ask-once-left.ts';
import { useMessages } from '../words.ts';

type HolidayChangedDialogProps = Pick<HomeSheetProps, 'onAsk' | 'onClose'> & {
  readonly request: Extract<HomeRequest, { readonly kind: 'holiday' }>;
};

/** Somebody else has planned, changed or ended the holiday meanwhile: theirs stays, or what was filled in takes its place. */
export function HolidayChangedDialog({ request, onAsk, onClose }: HolidayChangedDialogProps) {
  const { t, format } = useMessages();
  const { askOnceLeft, onLeft } = useAskOnceLeft({ onAsk, onClose });
  const home = useHome();
  const theirs = home?.holiday ?? null;
  const moment = (at: string, zone: string): string =>
    t('holiday.moment', { day: format.shortDate(at, zone), time: format.time(at, zone) });
  return (
    <ConfirmDialog
      icon="warning"
      tone="warn"
      title={t('holiday.changed')}
      onClose={onLeft}
      actions={(close) => (
        <>
          <Button look="soft" onClick={close}>
            {t(theirs === null ? 'holiday.changed.none.keep' : 'holiday.changed.keep')}
          </Button>
          <Button
            onClick={() => {
              const { basedOn: _, ...mine } = request;
              askOnceLeft(mine);
              close();
            }}
          >
            {t('holiday.changed.replace')}
          </Button>
        </>
      )}
    >
      {home === null || theirs === null
        ? t('holiday.changed.none')
        : t('holiday.changed.theirs', {
            value: setpointIn({ type: 'HEATING' }, theirs.celsius, home.temperatureUnit, format),
            from: moment(theirs.from, home.timeZone),
            until: moment(theirs.to, home.timeZone),
          })}
    </ConfirmDialog>
  );
}
