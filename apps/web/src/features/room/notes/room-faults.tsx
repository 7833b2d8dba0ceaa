import type { RoomFault, RoomView } from '@braise/contract/live';
import type { ReactNode } from 'react';
import type { RoomWords } from '../../../climate/room-words.ts';
import { Note } from '../../../ui/content/note.tsx';
import type { IconName } from '../../../ui/marks/icon.tsx';
import { UnlikeNote } from './unlike-note.tsx';
import type { MessageKey } from '../words.ts';

type RoomFaultsProps = {
  readonly faults: RoomView['faults'];
  /** Name of the room that this one is measured like; null: it is not known here. */
  readonly alike: string | null;
  readonly words: Pick<RoomWords<MessageKey>, 't'>;
  /** The way to the page of a device. */
  readonly look: (serial: string) => ReactNode;
};

/** All that is wrong in a room, each with what a resident can do about it. */
export function RoomFaults({ faults, alike, words, look }: RoomFaultsProps) {
  const { t } = words;
  return faults.map(({ kind, device, serial }, index) => {
    const key = `${kind}-${index}`;
    if (kind === 'sensor-moved') return <UnlikeNote key={key} other={alike} words={words} />;
    const fault = t(`fault.${kind}`);
    return (
      <Note
        key={key}
        tone={BAD.has(kind) ? 'danger' : 'warn'}
        icon={ICON[kind]}
        title={device === null ? fault : t('fault.of', { fault, device })}
        action={serial && look(serial)}
      >
        {t(`fault.${kind}.effect`)}
      </Note>
    );
  });
}

/** The room gets cold by these, or soon will. */
const BAD: ReadonlySet<RoomFault['kind']> = new Set(['boiler-fault', 'heat-pump-fault', 'battery-depleted']);

const ICON: Readonly<Record<Exclude<RoomFault['kind'], 'sensor-moved'>, IconName>> = {
  'boiler-silent': 'wifi-slash',
  'boiler-fault': 'warning-circle-fill',
  'heat-pump-silent': 'wifi-slash',
  'heat-pump-fault': 'warning-circle-fill',
  'contact-silent': 'wifi-slash',
  'device-silent': 'wifi-slash',
  'sensor-silent': 'thermometer-simple',
  mounting: 'trv',
  'battery-depleted': 'battery-warning',
  'battery-low': 'battery-warning',
  'not-confirming': 'warning',
  'window-stuck': 'window',
};
