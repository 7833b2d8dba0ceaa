import { lazyRouteComponent } from '@tanstack/react-router';
import { loadWords, type MessagePart } from '../../messages/load-messages.ts';

/** The component `name` of a module, fetched when its route is entered, with every part of the messages that it shows beside the first. */
export const page = <Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  ...words: readonly Exclude<MessagePart, 'first'>[]
) =>
  lazyRouteComponent(async () => {
    // by its own text the router would know the fault, and load the page again at once
    const [module] = await Promise.all([load(), loadWords(...words)]).catch((error: unknown) => {
      throw new Error(String(error), { cause: error });
    });
    return module;
  }, name);
