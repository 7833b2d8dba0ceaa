import type { Consumption } from '../../api/home/use-consumption.ts';
import { Note } from '../../ui/content/note.tsx';
import type { Translate } from './words.ts';

/** What stands in the place of a month of which nothing is known, or not yet. */
export function NoData({ data, t }: { readonly data: Consumption; readonly t: Translate }) {
  const pending = data.monthlyAggregation.requestedMonth.consumptionPerDate.filter(({ isPending }) => isPending).length;
  return (
    <Note icon="info" title={t(pending > 0 ? 'pending' : 'no-data', { count: pending })}>
      {pending === 0 && t('no-data.text')}
    </Note>
  );
}
