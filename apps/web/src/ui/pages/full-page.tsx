import './full-page.css';
import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';

type FullPageProps = {
  /** Above it all: how the page is left. */
  readonly bar?: ReactNode;
  readonly illustration?: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
};

/** A whole page that says one thing: not found, no home yet, no connection. */
export function FullPage({ bar, illustration, title, children, actions }: FullPageProps) {
  usePageTitle(title, 'over-page');
  return (
    <main className="full">
      {bar ?? <span />}
      <div className="full-b">
        {illustration}
        <h1 className="h-screen">{title}</h1>
        <div className="lead-t">{children}</div>
      </div>
      {actions && <div className="full-a">{actions}</div>}
    </main>
  );
}
