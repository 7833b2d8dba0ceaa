import type { DrivenSourceBody } from '@braise/contract/hops';
import type { TemperatureUnit } from '@braise/domain';
import type { Say } from '../../../../messages/create-words.ts';
import type { Format } from '../../../../messages/format.ts';
import type { MessageKey } from '../words.ts';

type Words = { readonly t: Say<MessageKey>; readonly format: Format; readonly unit: TemperatureUnit; readonly zone: string };

/** Whether a heat source is called, why, and its water as it is allowed, asked for, reported and measured: names and values, null where nobody knows. */
export function drivenSourceFacts(
  { callForHeat, reason, flow, quiet }: DrivenSourceBody,
  { t, format, unit, zone }: Words,
): readonly (readonly [string, string | null])[] {
  const said = (celsius: number | null) => (celsius === null ? null : format.degrees(celsius, unit));
  return [
    [
      t('source.call'),
      t('source.because', { called: t(callForHeat ? 'source.called' : 'source.not-called'), reason: t(`source.why.${reason}`) }),
    ],
    [t('source.flow.allowed'), said(flow.allowed)],
    [t('source.flow.told'), said(flow.told)],
    [t('source.flow.reported'), said(flow.reported)],
    [t('source.flow.measured'), said(flow.measured)],
    [t('source.quiet'), quiet === undefined ? null : t(`quiet.now.${quiet.state}`, { until: format.time(quiet.until, zone) })],
  ];
}
