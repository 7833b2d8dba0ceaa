import { lazyRouteComponent } from '@tanstack/react-router';
import { wordsOfModules } from '../../messages/catalogue.ts';

/** The component `name` of a module, fetched when its route is entered, with the words that the module shows. */
export const page = <Module extends Record<string, unknown>, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  lazyRouteComponent(async () => {
    // by its own text the router would know the fault, and load the page again at once
    const module = await load().catch((error: unknown) => {
      throw new Error(String(error), { cause: error });
    });
    await wordsOfModules();
    return module;
  }, name);
