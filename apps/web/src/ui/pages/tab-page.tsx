import type { ReactNode } from 'react';
import './tab-page.css';

/** A page that a tab leads to: its title, and what stands beneath. */
export function TabPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="page">
      <div className="tab-top">
        <h1 className="h-screen">{title}</h1>
      </div>
      {children}
    </main>
  );
}

/** Its children beside each other where there is room, one above the other where there is little. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className="columns">{children}</div>;
}
