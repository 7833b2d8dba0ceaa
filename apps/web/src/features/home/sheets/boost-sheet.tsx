import type { RoomView } from '@braise/contract/live';
import { useState } from 'react';
import { setpointIn } from '../../../climate/room-words.ts';
import { useHomeConnection, useRooms } from '../../../api/live/home-connection.tsx';
import { BOOST_DURATIONS, type BoostDuration, USUAL_BOOST } from '../../../climate/boost-durations.ts';
import { useMinute } from '../../../climate/home-clock.ts';
import { useMessages } from './words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { OptionGroup } from '../../../ui/controls/option-group.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import type { HomeSheetProps } from './home-sheet.ts';
import { canBoost } from '../quick-action-state.ts';
import { namesOf } from './names-of.ts';
import { ChosenRooms } from './room-list.tsx';

/** Which rooms at their maximum, for how long, and what does not change. */
export function BoostSheet({ home, onAsk, onClose }: HomeSheetProps) {
  const { t, format } = useMessages();
  const { live } = useHomeConnection();
  const rooms = [...useRooms().values()].toSorted((a, b) => a.position - b.position);
  const minute = useMinute(live.now);
  const [duration, setDuration] = useState<BoostDuration>(USUAL_BOOST);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const able = rooms.filter(canBoost);
  const chosen = able.filter((room) => !left.has(room.id));
  const unchanged = rooms.filter((room) => !canBoost(room));
  const options = BOOST_DURATIONS.map(({ value, key }) => ({
    value,
    title: t(key),
    detail: format.time(minute + Number(value) * 1000, home.timeZone),
  }));
  const summary = sameMaximum(chosen);
  return (
    <Sheet title={t('boost.title')} closeLabel={t('close')} onClose={onClose}>
      {(close) => (
        <>
          <p className="lead-t">
            {able.length === 0
              ? t('boost.none')
              : summary === null
                ? t('boost.lead', { count: chosen.length })
                : t('boost.lead-at', {
                    count: chosen.length,
                    value: setpointIn({ type: 'HEATING' }, summary, home.temperatureUnit, format),
                  })}
          </p>
          <OptionGroup legend={t('boost.duration')} name="boost-duration" options={options} value={duration} onChange={setDuration} />
          {able.length > 0 && (
            <ChosenRooms rooms={able} left={left} onLeft={setLeft} measured={(value) => format.degrees(value, home.temperatureUnit)} />
          )}
          {unchanged.length > 0 && <p className="meta">{t('boost.unchanged', { count: unchanged.length, names: namesOf(unchanged) })}</p>}
          <div className="acts">
            <Button
              block
              icon="flame"
              disabled={chosen.length === 0}
              onClick={() => {
                void onAsk({ kind: 'boost', rooms: chosen.map((room) => room.id), durationInSeconds: Number(duration) });
                close();
              }}
            >
              {t('boost.start')}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  );
}

/** The maximum that all the rooms share; null when they differ or there is none. */
function sameMaximum(rooms: readonly RoomView[]): number | null {
  const maxima = new Set(rooms.map((room) => room.limits.max));
  return maxima.size === 1 ? (rooms[0]?.limits.max ?? null) : null;
}
