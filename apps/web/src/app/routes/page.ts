import { lazyRouteComponent } from '@tanstack/react-router';
import { loadWords, type MessagePart } from '../../messages/load-messages.ts';

/** The component `name` of a module, fetched when its route is entered, with every part of the messages that it shows beside the first. */
export const page = <Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  ...words: readonly Exclude<MessagePart, 'first'>[]
) =>
  lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), loadWords(...words)]);
    return module;
  }, name);
