import { basename } from 'node:path';

/** What a class of a style module is called in the page: readable, and by itself as long as no two modules have one name. */
export function scopedClass(name: string, file: string): string {
  return `${basename(file.split('?', 1)[0] ?? file, '.module.css')}_${name}`;
}
