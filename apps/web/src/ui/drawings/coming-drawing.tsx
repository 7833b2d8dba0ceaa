/** A house whose walls are still to be built. */
export function ComingDrawing() {
  return (
    <svg className="ill" width="142" height="160" viewBox="0 0 142 160" aria-hidden="true">
      <path className="ill-dots" d="M33 72v54h76V72" />
      <path className="ill-line" d="M21 78l50-44 50 44" />
      <circle className="ill-ember" cx="71" cy="96" r="7" />
    </svg>
  );
}
