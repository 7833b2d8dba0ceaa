import { findHost } from './host.ts';

/** Tells each time whether the page is seen: a web view that its host covers is visible to itself. Ends with what it returns. */
export function followVisibility(tell: (seen: boolean) => void): () => void {
  let covered = false;
  const look = () => tell(!covered && document.visibilityState !== 'hidden');
  document.addEventListener('visibilitychange', look);
  const endHost = findHost().on('onVisibility', ({ visible }) => {
    covered = !visible;
    look();
  });
  return () => {
    document.removeEventListener('visibilitychange', look);
    endHost();
  };
}
