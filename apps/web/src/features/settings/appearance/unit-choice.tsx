import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useHome, useHomeConnection } from '../../../api/live/home-connection.tsx';
import type { CallError } from '../../../api/wire/result.ts';
import { setTemperatureUnit, type TemperatureUnit } from '../../../api/home/temperature-unit.ts';
import { useOffline } from '../../../api/live/use-offline.ts';
import { errorText } from '../../../messages/error-text.ts';
import { useMessages } from './words.ts';
import { Segment } from '../../../ui/controls/segment.tsx';
import { useLastWish } from '../../../ui/controls/use-last-wish.ts';
import { Group, GroupNote } from '../../../ui/content/group.tsx';

const UNITS = ['CELSIUS', 'FAHRENHEIT'] as const satisfies readonly TemperatureUnit[];

/** The unit in which everybody in the home reads temperatures. */
export function UnitChoice() {
  const { t, locale } = useMessages();
  const { wire } = useRouter().options.context.services;
  const { live } = useHomeConnection();
  const unit = useHome()?.temperatureUnit ?? null;
  const offline = useOffline();
  /** What was chosen, until the home shows it. */
  const [chosen, setChosen] = useState<TemperatureUnit | null>(null);
  const [refused, setRefused] = useState<CallError | null>(null);
  if (chosen !== null && chosen === unit) setChosen(null);
  const { asked, ask } = useLastWish(async (next: TemperatureUnit) => {
    setRefused(null);
    setChosen(next);
    const answer = await setTemperatureUnit(wire, live.homeId, next);
    if (answer.ok) return live.reload();
    setChosen(null);
    setRefused(answer.error);
  });
  return (
    <Group title={null}>
      <h2 className="h-card">{t('appearance.unit')}</h2>
      <Segment
        legend={t('appearance.unit')}
        name="unit"
        value={asked ?? chosen ?? unit}
        disabled={offline || unit === null}
        onChange={(next) => void ask(next)}
        options={UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))}
      />
      <GroupNote>{t(offline ? 'appearance.unit.offline' : 'appearance.unit.foot')}</GroupNote>
      {refused && <GroupNote role="alert">{errorText(t, locale, refused)}</GroupNote>}
    </Group>
  );
}
