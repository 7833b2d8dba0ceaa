import core from '@messageformat/core';
import type { Language } from './language.ts';

// the package is CommonJS, and its types tell of a default export beside the class
const MessageFormat = core as unknown as typeof core.default;

/** Says a message with the values that it takes. */
export type Say<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

/** The ICU messages of a language, by key; each is compiled when it is first said. Throws where a message is none. */
export function createSay<Key extends string>(language: Language, texts: Readonly<Record<Key, string>>): Say<Key> {
  const compiler = new MessageFormat(language, { strict: true });
  const compiled = new Map<Key, (values: Record<string, unknown>) => string>();
  return (key, values = {}) => {
    const message = compiled.get(key) ?? compiler.compile(texts[key]);
    compiled.set(key, message);
    return message(values);
  };
}
