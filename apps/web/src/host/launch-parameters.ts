import { NO_LAUNCH_PARAMETERS, readLaunchParameters, type LaunchParameters } from '@braise/contract/host';
import { LAUNCH_KEY } from './launch-key.ts';

type Scope = { readonly location: Pick<Location, 'search'>; readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'> };

/** What the host wrote into the query, or had written when this tab was opened: a reload at an address without it is still in the same app. Never throws. */
export function keepLaunchParameters({ location, sessionStorage }: Scope): LaunchParameters {
  const given = readLaunchParameters(location.search);
  try {
    if (given !== null) {
      sessionStorage.setItem(LAUNCH_KEY, JSON.stringify(given));
      return given;
    }
    const kept = sessionStorage.getItem(LAUNCH_KEY) ?? '{}';
    const said = Object.entries<string | null>(JSON.parse(kept)).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
    const read = readLaunchParameters(new URLSearchParams(said).toString());
    // what was kept reads as it was written, or somebody else wrote it
    return read !== null && JSON.stringify(read) === kept ? read : NO_LAUNCH_PARAMETERS;
  } catch {
    // without storage, or with one that somebody wrote into
    return given ?? NO_LAUNCH_PARAMETERS;
  }
}

let known: LaunchParameters | null = null;

/** OS, version and edition of the app around this page: read once, before the first navigation takes them out of the address. */
export function launchParameters(): LaunchParameters {
  known ??= keepLaunchParameters(window);
  return known;
}
