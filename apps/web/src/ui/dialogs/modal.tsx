import { type MouseEvent, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { Announcer } from '../announcer.tsx';
import { classNames } from '../class-names.ts';
import './modal.css';
import { useCloseOnBack } from './use-close-on-back.ts';

type ModalProps = {
  readonly kind: 'panel' | 'sheet' | 'dialog';
  readonly labelledBy: string;
  /** Called once the modal has left the screen. */
  readonly onClose: () => void;
  /** False where cancelling would be harmful: Escape, the scrim and the way back do nothing. */
  readonly dismissable?: boolean;
  /** Asked before it leaves: false where something would be lost, and whoever is asked says so. */
  readonly mayClose?: () => boolean;
  readonly alert?: boolean;
  /** A panel that is read takes most of a large screen. */
  readonly wide?: boolean;
  /** It was narrow just now. */
  readonly grown?: boolean;
  readonly children: (close: () => void) => ReactNode;
};

/**
 * The browser's own modal dialog: it keeps the focus, makes the rest inert, closes with Escape and gives the focus back to what opened it.
 * The way back of the browser closes it too.
 * The focus goes to the element marked `data-modal-title`.
 */
export function Modal({
  kind,
  labelledBy,
  onClose,
  dismissable = true,
  mayClose,
  alert = false,
  wide = false,
  grown = false,
  children,
}: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  // what closing leads to may be decided in the moment of closing
  const closed = useRef({ onClose, mayClose });
  closed.current = { onClose, mayClose };
  const close = useCallback(() => {
    const dialog = element.current;
    if (dialog === null || dialog.classList.contains('closing') || closed.current.mayClose?.() === false) return;
    dialog.classList.add('closing');
    const leaving = dialog.getAnimations({ subtree: true }).filter((animation) => animation instanceof CSSTransition);
    void Promise.allSettled(leaving.map((animation) => animation.finished)).then(() => closed.current.onClose());
  }, []);

  useCloseOnBack(kind !== 'panel', {
    isLeaving: () => element.current?.classList.contains('closing') ?? true,
    close: () => {
      if (dismissable) close();
    },
  });

  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return undefined;
    dialog.showModal();
    document.documentElement.classList.add('under-modal');
    dialog.querySelector<HTMLElement>('[data-modal-title]')?.focus({ preventScroll: true });
    return () => {
      dialog.close();
      document.documentElement.classList.toggle('under-modal', document.querySelector('dialog:modal') !== null);
    };
  }, []);

  const closeOnScrim = (event: MouseEvent<HTMLDialogElement>) => {
    if (dismissable && event.target === event.currentTarget && !holds(event.currentTarget, event)) close();
  };

  return (
    // the keyboard has Escape, which the dialog turns into `cancel`
    <dialog
      ref={element}
      className={classNames(kind, wide && 'wide', grown && 'grown')}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={labelledBy}
      onMouseDown={closeOnScrim}
      onCancel={(event) => {
        // React lets it rise from a modal over this one
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (dismissable) close();
      }}
      onKeyDown={(event) => {
        if (!dismissable && event.key === 'Escape') event.preventDefault();
      }}
      onClose={({ currentTarget: dialog }) => {
        // a browser lets nobody refuse its second way back in a row
        const stays = !dismissable || mayClose?.() === false;
        if (stays && dialog.isConnected && !dialog.open) dialog.showModal();
      }}
    >
      {children(close)}
      <Announcer />
    </dialog>
  );
}

function holds(dialog: HTMLElement, { clientX: x, clientY: y }: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
