import type { LogLine } from './use-phone.ts';

const WHO = { app: 'app →', host: '← host', phone: 'phone' };

/** What the app and its host said to each other, the newest first. */
export function MessageLog({ lines }: { lines: readonly LogLine[] }) {
  return (
    <section className="log" aria-label="Messages" tabIndex={0}>
      <h2>Messages</h2>
      {lines.length === 0 && <p className="told">None yet.</p>}
      <ol>
        {lines.map(({ id, from, name, text, hostile }) => (
          <li key={id} className={`line line-${from}${hostile ? ' line-hostile' : ''}`} data-message={name}>
            <span className="who">{WHO[from]}</span>
            <strong>{name}</strong>
            <code title={text}>{text}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}
