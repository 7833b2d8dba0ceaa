import { Stacked } from '../../../chart/table/chart-table.tsx';
import { FoldedTable } from '../../../chart/table/folded-table.tsx';
import { changeWords } from '../change-words.ts';
import { classNames } from '../../../ui/class-names.ts';
import energy from '../energy.module.css';
import styles from './rooms-card.module.css';
import type { RoomRow } from './room-rows.ts';
import type { EnergyWords } from '../use-energy-words.ts';

type RoomsTableProps = {
  readonly rows: readonly RoomRow[];
  readonly title: string;
  readonly month: string;
  /** Null: nothing is known of the year before. */
  readonly before: string | null;
  readonly words: EnergyWords;
};

/** What the bars of the rooms tell, with how sure it is, as a table that is opened. */
export function RoomsTable({ rows, title, month, before, words }: RoomsTableProps) {
  const { t } = words;
  const isCompared = rows.some(({ percent }) => percent !== null);
  return (
    <FoldedTable label={t('rooms.table')} className={classNames(energy.table, styles.table)}>
      {() => (
        <div className="chart-table" role="region" aria-label={t('rooms.table')} tabIndex={0}>
          <table>
            <caption>{title}</caption>
            <thead>
              <tr>
                <th scope="col">{t('rooms.table.room')}</th>
                <th scope="col" className="pair">
                  <Stacked first={month} second={t('rooms.table.band')} />
                </th>
                {before !== null && (
                  <th scope="col" className="pair">
                    <Stacked first={before} second={isCompared ? t('rooms.table.change') : null} />
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, told, band, toldBefore, percent }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td className="pair">
                    <Stacked first={told} second={t('rooms.table.between', band)} />
                  </td>
                  {before !== null && (
                    <td className="pair">
                      <Stacked first={toldBefore ?? '–'} second={percent === null ? null : changeWords(percent, words)} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </FoldedTable>
  );
}
