/** A cloud that is crossed out. */
export function NoConnectionDrawing() {
  return (
    <svg className="ill" width="142" height="160" viewBox="0 0 142 160" aria-hidden="true">
      <circle className="ill-disc" cx="71" cy="80" r="58" />
      <path className="ill-line" d="M45 92a20 20 0 0 1 6-39 26 26 0 0 1 48 8 16 16 0 0 1 0 31z" fill="var(--surface-2)" />
      <path className="ill-line" d="M44 118L100 42" stroke="var(--surface)" strokeWidth="9" />
      <path className="ill-line" d="M42 120L102 40" />
    </svg>
  );
}

/** A house off the path. */
export function LostDrawing() {
  return (
    <svg className="ill" width="142" height="160" viewBox="0 0 142 160" aria-hidden="true">
      <path className="ill-dots" d="M12 120C30 96 40 132 58 108s10-48 34-46 24 34 40 20" />
      <path className="ill-line" d="M71 20l30 26v40H41V46z" fill="var(--surface)" />
      <path className="ill-line" d="M64 60a8 8 0 1 1 10 8c-3 1-3 3-3 6M71 80v.5" />
    </svg>
  );
}
