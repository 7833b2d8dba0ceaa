/** Stands where the lines would be: a broken line, and the words beneath. */
export function EmptyChart({ text }: { readonly text: string }) {
  return (
    <div className="empty-chart">
      <svg
        className="i"
        width="40"
        height="40"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M3.5 4v16.5H20.5" strokeLinejoin="round" />
        <path d="M6.5 14.5l2.5-3 2 1.5M16 9l3.5-3.5M12.8 11.6l.6-.5" strokeLinejoin="round" />
        <path d="M13.5 14.5l4 4M17.5 14.5l-4 4" />
      </svg>
      <p>{text}</p>
    </div>
  );
}
