import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LocaleRoot } from './shell/locale-switch.tsx';
import { createAppRouter } from './router.tsx';
import { takePrefetched } from '../api/wire/prefetched.ts';
import { createServices } from './services.ts';
import { waitForWords } from './shell/wait-for-words.ts';
import { applyBrand } from '../brand/apply-brand.ts';
import { speak } from '../messages/catalogue.ts';
import { localeOfPage } from '../messages/locale.ts';
import { catchFaults } from '../reporting/catch-faults.ts';
import { reportError } from '../reporting/report.ts';

/** Draws the page, and begins what goes on beside it. */
export async function startPage(): Promise<void> {
  catchFaults(window);
  if (import.meta.env.DEV) (await import('../testing/hold-against-schema.ts')).holdAgainstSchema();
  const services = createServices(takePrefetched());
  // the session is looked for while the messages load
  void services.session.start('ahead');
  let locale = localeOfPage();
  await Promise.all([speak(locale).catch(waitForWords), applyBrand(document.documentElement.dataset['partner'] ?? null)]);
  const router = createAppRouter({ services, locale: () => locale });

  const container = document.getElementById('root');
  if (container === null) throw new Error('the page has no root');
  createRoot(container).render(
    <StrictMode>
      <LocaleRoot
        locale={locale}
        onChange={(next) => {
          locale = next;
        }}
      >
        <RouterProvider router={router} />
      </LocaleRoot>
    </StrictMode>,
  );

  void import('./start/start-later.ts').then((part) => part.startLater(router, services)).catch(reportError);
  // what is reported before waits for it
  const reporting = await import('../reporting/start-reporting.ts');
  reporting.startReporting({
    router,
    version: APP_VERSION,
    resident: () => {
      const state = services.session.get();
      return state.status === 'signed-in' ? { userId: state.person.id, homeId: state.homeId } : { userId: null, homeId: null };
    },
    token: services.session.token,
  });
}
