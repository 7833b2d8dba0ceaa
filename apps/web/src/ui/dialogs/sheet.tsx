import { type PointerEvent, type ReactNode, useId } from 'react';
import { IconButton } from '../controls/button.tsx';
import { Modal } from './modal.tsx';

type SheetProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** As of `Modal`. */
  readonly mayClose?: () => boolean;
  readonly children: (close: () => void) => ReactNode;
};

/** Pulled this far down, in pixels, a sheet closes. */
const CLOSING_PULL = 90;

/** From the bottom edge on a phone, centred above 500 px. Leaves by close, Escape, scrim or a pull down. */
export function Sheet({ title, closeLabel, onClose, mayClose, children }: SheetProps) {
  const heading = useId();
  return (
    <Modal kind="sheet" labelledBy={heading} {...(mayClose && { mayClose })} onClose={onClose}>
      {(close) => (
        <>
          <div className="sheet-h" onPointerDown={(event) => pull(event, close)}>
            <h2 id={heading} data-modal-title tabIndex={-1}>
              {title}
            </h2>
            <IconButton icon="x" label={closeLabel} onClick={close} />
          </div>
          {children(close)}
        </>
      )}
    </Modal>
  );
}

function pull(event: PointerEvent<HTMLElement>, close: () => void): void {
  const sheet = event.currentTarget.closest<HTMLElement>('dialog');
  if (sheet === null || event.pointerType !== 'touch' || (event.target instanceof Element && event.target.closest('button'))) return;
  const handle = event.currentTarget;
  const start = event.clientY;
  handle.setPointerCapture(event.pointerId);
  const follow = (move: globalThis.PointerEvent) => sheet.style.setProperty('--drag', `${Math.max(0, move.clientY - start)}px`);
  const release = (end: globalThis.PointerEvent) => {
    handle.removeEventListener('pointermove', follow);
    if (end.type === 'pointerup' && end.clientY - start > CLOSING_PULL) close();
    if (!sheet.classList.contains('closing')) sheet.style.removeProperty('--drag');
  };
  handle.addEventListener('pointermove', follow);
  handle.addEventListener('pointerup', release, { once: true });
  handle.addEventListener('pointercancel', release, { once: true });
}
