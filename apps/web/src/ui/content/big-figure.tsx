import './figure.css';

/** A figure with its unit set small. */
export function BigFigure({ words }: { readonly words: string }) {
  const [figure, unit] = words.split(/[\u00A0\u202F](?=\D+$)/);
  return (
    <span className="num">
      {figure}
      {unit !== undefined && <small>{`\u00A0${unit}`}</small>}
    </span>
  );
}
