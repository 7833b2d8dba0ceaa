import { MINUTE } from '@braise/domain';

/** Some browsers read a file only after the page has handed it over: milliseconds. */
const SAVED_WITHIN = MINUTE;

/** Hands the person a file. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVED_WITHIN);
}
