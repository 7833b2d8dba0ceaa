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
import { type Away, type AwayRoom, useAway } from './use-away.ts';
import { useMessages } from './words.ts';

const LEVELS = ['OFF', 'LOW', 'MEDIUM', 'HIGH'] as const;
const MODES = ['ON', 'OFF', 'KEPT'] as const;
/** What a room that was not lowered is proposed, °C. */
const FIRST = { HEATING: 16, HOT_WATER: 45 };

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
  const water = room.type === 'HOT_WATER';
  const { min, max, step } = room.limits;
  const value = (celsius: number) => setpointIn(room, celsius, home?.temperatureUnit ?? 'CELSIUS', format);
  const said = away && (typeof away.setting === 'number' ? 'ON' : away.setting);
  const set = (change: Partial<Away>) => away && void ask({ ...away, ...change });
  const settingOf = { ON: clamp(FIRST[room.type], min, max), OFF: 'OFF', KEPT: 'KEPT' } as const;
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
                  legend={t(water ? 'away.water' : 'away.setting')}
                  labelled="group"
                  name="away-setting"
                  value={said}
                  disabled={sendable.disabled}
                  onChange={(next) => set({ setting: settingOf[next] })}
                  options={MODES.map((one) => ({ value: one, label: t(water ? `away.water.${one}` : `away.setting.${one}`) }))}
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
                <GroupNote>{t(water ? `away.water.${said}.text` : `away.setting.${said}.text`)}</GroupNote>
              </Group>
              {said !== 'KEPT' && !water && (
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
