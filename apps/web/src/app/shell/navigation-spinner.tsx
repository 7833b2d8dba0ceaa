import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from './words.ts';
import { announce } from '../../ui/announcer.tsx';
import '../../ui/controls/spinner.css';

/** A navigation that is over sooner shows no spinner: milliseconds. */
const SHOWN_AFTER = 150;

/** Over everything, panels too, while the next page is on its way. */
function NavigationSpinner() {
  const { t } = useMessages();
  const loading = useRouterState({ select: (state) => state.isLoading });
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!loading) return undefined;
    const timer = setTimeout(() => {
      setShown(true);
      announce(t('loading'));
    }, SHOWN_AFTER);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [loading, t]);
  return shown ? (
    <div ref={standAbove} popover="manual" className="spin-page" aria-hidden="true">
      <span className="spinner" />
    </div>
  ) : null;
}

const standAbove = (element: HTMLElement | null): void => element?.showPopover();

/** Beside whatever the router shows, so that the first page on its way has it too. */
export function WithSpinner({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <NavigationSpinner />
    </>
  );
}
