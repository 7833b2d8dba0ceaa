import { Row, RowText } from './list.tsx';
import './row-waiting.css';

/** The place of a row with a title and a detail whose words are on their way: as high as it will be. */
export function RowWaiting({ tall = false }: { readonly tall?: boolean }) {
  return (
    <Row aria-hidden="true" tall={tall}>
      <RowText title={<span className="sk row-waiting" />} detail={<span className="sk row-waiting" />} />
    </Row>
  );
}
