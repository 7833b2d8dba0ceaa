import '../../../chart/table/chart-table.css';
import { FoldedTable } from '../../../chart/table/folded-table.tsx';
import { changeWords } from '../change-words.ts';
import energy from '../energy.module.css';
import type { RoomRow } from './room-rows.ts';
import type { ShownFigure } from '../shown-figure.ts';
import type { EnergyWords } from '../use-energy-words.ts';

type RoomsTableProps = {
  readonly rows: readonly RoomRow[];
  readonly month: string;
  /** Null: nothing is known of the year before. */
  readonly before: string | null;
  readonly figure: ShownFigure;
  readonly words: EnergyWords;
};

/** What the bars of the rooms tell, with how sure it is, as a table that is opened. */
export function RoomsTable({ rows, month, before, figure, words }: RoomsTableProps) {
  const { t } = words;
  return (
    <FoldedTable label={t('rooms.table')} className={energy.table}>
      {() => (
        <div className="chart-table" role="region" aria-label={t('rooms.table')} tabIndex={0}>
          <table>
            <caption>{t(`rooms.${figure}`)}</caption>
            <thead>
              <tr>
                <th scope="col">{t('rooms.table.room')}</th>
                <th scope="col">{month}</th>
                <th scope="col">{t('rooms.table.band')}</th>
                {before !== null && <th scope="col">{before}</th>}
                {before !== null && <th scope="col">{t('rooms.table.change')}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, told, band, toldBefore, percent }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{told}</td>
                  <td>{t('rooms.table.between', band)}</td>
                  {before !== null && <td>{toldBefore ?? '–'}</td>}
                  {before !== null && <td>{percent === null ? '–' : changeWords(percent, words)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </FoldedTable>
  );
}
