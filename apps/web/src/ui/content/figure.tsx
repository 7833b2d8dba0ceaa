import './figure.css';

/** A large figure with its degree sign set apart, smaller and raised; `value` comes formatted, without its unit. */
export function DegreeFigure({ value, className = '' }: { readonly value: string | null; readonly className?: string }) {
  return (
    <span className={`num ${className}`}>
      {value === null ? (
        '–'
      ) : (
        <>
          <span>{value}</span>
          <span className="u">
            <span className="sp">{'\u202F'}</span>°
          </span>
        </>
      )}
    </span>
  );
}
