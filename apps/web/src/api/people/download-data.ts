import { failed, type Result, succeeded } from '../wire/result.ts';
import { readFailure, type Wire } from '../wire/wire.ts';

type DownloadedData = { readonly file: Blob; readonly bytes: number };

type Download = {
  readonly wire: Wire;
  readonly path: string;
  readonly signal: AbortSignal;
  /** Bytes that have come so far. */
  readonly onProgress: (bytes: number) => void;
};

/** All that is kept of the person and their home but readings, as JSON. */
export const PERSONAL_DATA = '/api/v2/me/export';
/** Every reading of the home that is kept, as CSV. */
export const readingsPath = (homeId: number): string => `/api/v2/homes/${homeId}/readings`;

/** A file that the server makes while it is sent. Rejects when `signal` aborts. */
export async function downloadData({ wire, path, signal, onProgress }: Download): Promise<Result<DownloadedData>> {
  try {
    const response = await wire.send({ method: 'GET', path, signal });
    if (!response.ok || response.body === null) return failed(await readFailure(response));
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for (const reader = response.body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      bytes += value.length;
      onProgress(bytes);
    }
    return succeeded({ file: new Blob(parts, { type: response.headers.get('content-type') ?? '' }), bytes });
  } catch (error) {
    signal.throwIfAborted();
    // the connection ended on the way: what came is not the whole
    if (error instanceof TypeError) return failed({ kind: 'unreachable' });
    throw error;
  }
}
