import { useSyncExternalStore } from 'react';
import { chooseHours } from '../../../messages/clock/choose-hours.ts';
import { hoursGoToTwelve, onStored } from '../../../messages/clock/hours.ts';
import { Group } from '../../../ui/content/group.tsx';
import { Segment } from '../../../ui/controls/segment.tsx';
import { useMessages } from './words.ts';

const HOURS = ['24', '12'] as const;

/** How hours are written on this device, where its language leaves that open. */
export function HoursChoice() {
  const { t } = useMessages();
  const twelve = useSyncExternalStore(onStored, hoursGoToTwelve, () => false);
  return (
    <Group title={null}>
      <h2 className="h-card">{t('appearance.hours')}</h2>
      <Segment
        legend={t('appearance.hours')}
        name="hours"
        value={twelve ? '12' : '24'}
        onChange={(hours) => chooseHours(hours === '12')}
        options={HOURS.map((value) => ({ value, label: t(`hours.${value}`) }))}
      />
    </Group>
  );
}
