/** Plain data as a text of a third of its size in memory; `unpack` gives it back, by the same packer only. */
export type Packed = string & { readonly packed: unique symbol };

type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };
type Shape = { readonly id: number; readonly keys: readonly string[] };

const [LIST, DICTIONARY, FIRST_SHAPE] = [0, 1, 2];
/** Shapes beyond it are written with their keys: data decides how many there are. */
const MOST_SHAPES = 1_000;
/** Keys with a digit name homes, rooms or devices rather than fields; one with a comma could be taken for two. */
const NAMES_NO_FIELD = /[\d,]/;

/**
 * Keeps plain data (JSON: no undefined, no NaN) of which there is much of a kind: an object is written as the number of its shape and its values,
 * so that names of fields are held once. As one string it costs the garbage collector nothing to walk.
 */
export function createPacker() {
  const shapes: Shape[] = [];
  const byKeys = new Map<string, Shape>();

  function shapeOf(keys: readonly string[]): Shape | null {
    const joined = `${keys.length},${keys.join()}`;
    const known = byKeys.get(joined);
    if (known !== undefined) return known;
    if (shapes.length >= MOST_SHAPES || keys.some((key) => NAMES_NO_FIELD.test(key))) return null;
    const made = { id: FIRST_SHAPE + shapes.length, keys };
    shapes.push(made);
    byKeys.set(joined, made);
    return made;
  }

  function flatten(value: Plain): Plain {
    if (typeof value !== 'object' || value === null) return value;
    if (isList(value)) return [LIST, ...value.map(flatten)];
    const keys = Object.keys(value);
    const shape = shapeOf(keys);
    if (shape === null) return [DICTIONARY, ...Object.entries(value).flatMap(([key, each]) => [key, flatten(each)])];
    const flat: Plain[] = [shape.id];
    for (const key of keys) flat.push(flatten(value[key] ?? null));
    return flat;
  }

  function restore(flat: Plain): Plain {
    if (!isList(flat)) return flat;
    const [kind, ...values] = flat;
    if (kind === LIST) return values.map(restore);
    const made: Record<string, Plain> = {};
    if (kind === DICTIONARY) {
      for (let index = 0; index < values.length; index += 2) made[values[index] as string] = restore(values[index + 1] ?? null);
      return made;
    }
    const shape = shapes[Number(kind) - FIRST_SHAPE];
    if (shape === undefined) throw new Error('packed by another packer');
    for (const [index, key] of shape.keys.entries()) made[key] = restore(values[index] ?? null);
    return made;
  }

  return {
    pack: (value: object): Packed => JSON.stringify(flatten(value as Plain)) as Packed,
    unpack: (packed: Packed): unknown => restore(JSON.parse(packed) as Plain),
  };
}

const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value);
