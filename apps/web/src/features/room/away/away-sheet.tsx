import { clamp } from '@braise/domain';
import { useId } from 'react';
import { useHome } from '../../../api/live/home-connection.tsx';
import { setpointIn } from '../../../climate/room-words.ts';
import { QueryState } from '../../../loading/query-state.tsx';
import { useSendable } from '../../../loading/use-sendable.ts';
import { errorText } from '../../../messages/error-text.ts';
import { Group, GroupNote } from '../../../ui/content/group.tsx';
import { List, Row, RowText } from '../../../ui/content/list.tsx';
import { Segment } from '../../../ui/controls/segment.tsx';
import { Stepper } from '../../../ui/controls/stepper.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { type AwayRoom, type AwayWish, useAway } from './use-away.ts';
import { useMessages } from './words.ts';

const LEVELS = ['OFF', 'LOW', 'MEDIUM', 'HIGH'] as const;
const MODES = ['ON', 'OFF', 'KEPT'] as const;
/** The words of each type of room, and what one that was not lowered is proposed, °C; null: it is not lowered by degrees. */
const OF_TYPE = {
  HEATING: { words: 'setting', first: 16 },
  HOT_WATER: { words: 'water', first: 45 },
  AIR_CONDITIONING: { words: 'air', first: null },
} as const;

type AwaySheetProps = {
  readonly room: AwayRoom;
  readonly onClose: () => void;
};

/** What a room does while nobody is at home, and how far a heated one is warmed for those who come back. */
export function AwaySheet({ room, onClose }: AwaySheetProps) {
  const { t, locale, format } = useMessages();
  const offlineId = useId();
  const sendable = useSendable(offlineId);
  const { query, away, refused, ask } = useAway(room);
  const home = useHome();
  const { words, first } = OF_TYPE[room.type];
  const { min, max, step } = room.limits;
  const value = (celsius: number) => setpointIn(room, celsius, home?.temperatureUnit ?? 'CELSIUS', format);
  const said = away && (typeof away.setting === 'number' ? 'ON' : away.setting);
  const set = (change: Partial<AwayWish>) => {
    if (away === null) return;
    const { setting = away.setting, level = away.level } = change;
    if (setting !== 'ON') void ask({ setting, level });
  };
  const choose = (next: (typeof MODES)[number]) => {
    if (next !== 'ON') set({ setting: next });
    else if (first !== null) set({ setting: clamp(first, min, max) });
  };
  const stepTo = (celsius: number) => (celsius < min || celsius > max ? null : () => set({ setting: celsius }));
  return (
    <Sheet title={t('away')} closeLabel={t('close')} onClose={onClose}>
      {() => (
        <>
          <QueryState query={query} lines={4} offlineId={offlineId} />
          {away !== null && said !== null && (
            <>
              <Group title={null}>
                <Segment
                  legend={t(`away.${words}`)}
                  labelled="group"
                  name="away-setting"
                  value={said}
                  disabled={sendable.disabled}
                  onChange={choose}
                  options={MODES.filter((one) => one !== 'ON' || first !== null || said === 'ON').map((one) => ({
                    value: one,
                    label: t(`away.${words}.${one}`),
                  }))}
                />
                {typeof away.setting === 'number' && (
                  <List as="div">
                    <Row>
                      <RowText title={t('away.celsius')} />
                      <Stepper
                        label={t('away.celsius')}
                        value={value(away.setting)}
                        disabled={sendable.disabled}
                        less={{ label: t('away.celsius.less'), take: stepTo(away.setting - step) }}
                        more={{ label: t('away.celsius.more'), take: stepTo(away.setting + step) }}
                      />
                    </Row>
                  </List>
                )}
                <GroupNote>{t(`away.${words}.${said}.text`)}</GroupNote>
              </Group>
              {said !== 'KEPT' && room.type === 'HEATING' && (
                <Group title={null}>
                  <Segment
                    legend={t('away.level')}
                    labelled="group"
                    name="preheating-level"
                    value={away.level}
                    disabled={sendable.disabled}
                    onChange={(level) => set({ level })}
                    options={LEVELS.map((one) => ({ value: one, label: t(`away.level.${one}`) }))}
                  />
                  <GroupNote>{t(`away.level.${away.level}.text`)}</GroupNote>
                  {home?.geofencing === false && <GroupNote>{t('away.phones')}</GroupNote>}
                </Group>
              )}
              {refused && <GroupNote role="alert">{errorText(t, locale, refused)}</GroupNote>}
            </>
          )}
        </>
      )}
    </Sheet>
  );
}
