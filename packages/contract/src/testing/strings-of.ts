import type { $ZodString, $ZodType, $ZodTypes } from 'zod/v4/core';

/** A place of a schema that takes strings, by its path: what a string there must be, or null where nothing says. */
export type StringPlace = { readonly path: string; readonly schema: $ZodString | null };

/** Every place of a schema that takes strings, other than words that it names itself. Throws at a kind of schema that it does not know. */
export function stringsOf(schema: $ZodType, path = ''): readonly StringPlace[] {
  const {
    _zod: { def },
  } = schema as $ZodTypes;
  switch (def.type) {
    case 'string':
      return [{ path, schema: schema as $ZodString }];
    case 'any':
    case 'unknown':
      return [{ path, schema: null }];
    case 'object':
      return [
        ...Object.entries(def.shape).flatMap(([key, part]) => stringsOf(part, `${path}.${key}`)),
        ...(def.catchall === undefined ? [] : stringsOf(def.catchall, `${path}.*`)),
      ];
    case 'record':
      return [...stringsOf(def.keyType, `${path}.key`), ...stringsOf(def.valueType, `${path}.*`)];
    case 'array':
      return stringsOf(def.element, `${path}[]`);
    case 'tuple':
      return [...def.items, ...(def.rest === null ? [] : [def.rest])].flatMap((part, at) => stringsOf(part, `${path}[${at}]`));
    case 'union':
      return def.options.flatMap((option, at) => stringsOf(option, `${path}|${at}`));
    case 'intersection':
      return [...stringsOf(def.left, path), ...stringsOf(def.right, path)];
    case 'pipe':
      return stringsOf(def.in, path);
    case 'lazy':
      return stringsOf(def.getter(), path);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return stringsOf(def.innerType, path);
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'undefined':
    case 'never':
      return [];
    case 'bigint':
    case 'custom':
    case 'date':
    case 'file':
    case 'function':
    case 'map':
    case 'nan':
    case 'promise':
    case 'set':
    case 'success':
    case 'symbol':
    case 'template_literal':
    case 'transform':
    case 'void':
      throw new Error(`${path}: whether a ${def.type} takes strings is not known`);
  }
}
