import { lazyRouteComponent } from '@tanstack/react-router';
import { loadMessagePart } from '../../messages/load-messages.ts';
import type { RouterContext } from '../router-context.ts';

/** The options of a route whose page is still to come: « Bientôt ». */
export const comingPage = {
  beforeLoad: ({ context }: { readonly context: RouterContext }) => loadMessagePart(context.locale(), 'later'),
  component: lazyRouteComponent(() => import('../coming-page.tsx'), 'ComingPage'),
};
