import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Ember } from '../marks/ember.tsx';
import './bar.css';
import './flow-page.css';
import { usePageTitle } from './use-page-title.ts';

type FlowPageProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The brand's line under its name, on the ember beside the page. */
  readonly claim: string;
  /** Back or close, on the left of the bar. */
  readonly start?: ReactNode;
  /** On its right. */
  readonly end?: ReactNode;
  /** How far the flow has come, in the middle of the bar. */
  readonly steps?: ReactNode;
  /** A welcome has the ember above it on a phone; what is read stands in the middle; a form begins at the top. */
  readonly shape?: 'welcome' | 'form' | 'middle';
  /** A page with much to fill in keeps its title small. */
  readonly dense?: boolean;
  /** The title is for screen readers: what it names is drawn by the children. */
  readonly titleHidden?: boolean;
  readonly children?: ReactNode;
  /** Buttons at the lower edge on a phone, the main one first. */
  readonly actions?: ReactNode;
  /** Makes the page a form, which is sent by its button of the type `submit`. */
  readonly onSubmit?: () => void;
};

/** One page of a flow: alone on a phone, beside the ember on a wide screen. The focus goes to its title. */
export function FlowPage({
  title,
  lead,
  claim,
  start,
  end,
  steps,
  shape = 'form',
  dense = false,
  titleHidden = false,
  children,
  actions,
  onSubmit,
}: FlowPageProps) {
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  const body = (
    <>
      <div className={classNames(titleHidden && 'sr')}>
        <h1 ref={heading} className="h-screen" tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p className="flow-lead">{lead}</p>}
      </div>
      {children}
      {actions !== undefined && <div className="flow-acts">{actions}</div>}
    </>
  );
  return (
    <div className={classNames('flow', shape, dense && 'dense')}>
      <Ember claim={claim} />
      <main className="flow-page">
        <div className="bar">
          {start ?? <span className="ph" />}
          {steps ?? <span className="grow" />}
          {end ?? <span className="ph" />}
        </div>
        {onSubmit === undefined ? (
          <div className="flow-body">{body}</div>
        ) : (
          <form className="flow-body" noValidate onSubmit={submit}>
            {body}
          </form>
        )}
      </main>
    </div>
  );
}
