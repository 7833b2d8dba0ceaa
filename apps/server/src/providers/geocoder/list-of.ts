import * as z from 'zod';

/** Those of a list that are what they should be: one odd place does not take the good ones along. Where none is, the list is no list of these. */
export const listOf = <Schema extends z.ZodType>(one: Schema) =>
  z.array(z.unknown()).transform((list, context): readonly z.output<Schema>[] => {
    const good = list.flatMap((item) => {
      const parsed = one.safeParse(item);
      return parsed.success ? [parsed.data] : [];
    });
    if (good.length > 0 || list.length === 0) return good;
    context.addIssue({ code: 'custom', message: 'nothing in it is as it should be' });
    return z.NEVER;
  });
