import { userInfo } from 'node:os';

/** What to do about something in a data folder that this user may not read and write. `path`: what it is, `folders`: all that belongs together. */
export function giveOver(path: string, folders: readonly string[]): string {
  const all = folders.map((folder) => `'${folder}'`).join(' ');
  const { username } = userInfo();
  return `${path} cannot be read and written by ${username}: start Braise as the user to whom it belongs, or give over all of it, as root, with chown -R ${username} ${all} && chmod -R u+rwX ${all}`;
}
