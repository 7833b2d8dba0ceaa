import { type ComponentType, lazy } from 'react';

type Named<Name extends string, Props> = Readonly<Record<Name, ComponentType<Props>>>;

/** The component `name` of a module, fetched when it is first drawn. */
export const lazily = <Name extends string, Props>(load: () => Promise<Named<Name, Props>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));
