import { failed, type Result, succeeded } from '../result.ts';
import type { Wire } from '../wire.ts';

export type DownloadedData = { readonly file: Blob; readonly bytes: number };

type Download = {
  readonly wire: Wire;
  readonly signal: AbortSignal;
  /** Bytes that have come so far. */
  readonly onProgress: (bytes: number) => void;
};

/** Everything that is kept of the person and their home, as the file that the server makes of it. Rejects when `signal` aborts. */
export async function downloadData({ wire, signal, onProgress }: Download): Promise<Result<DownloadedData>> {
  try {
    const response = await wire.send({ method: 'GET', path: '/api/v2/me/export', signal });
    if (!response.ok || response.body === null) return failed({ kind: 'refused', status: response.status, code: codeOf(response.status) });
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for (const reader = response.body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      bytes += value.length;
      onProgress(bytes);
    }
    return succeeded({ file: new Blob(parts, { type: 'application/json' }), bytes });
  } catch (error) {
    signal.throwIfAborted();
    // the connection ended on the way: what came is not the whole
    if (error instanceof TypeError) return failed({ kind: 'unreachable' });
    throw error;
  }
}

function codeOf(status: number) {
  if (status === 429) return 'rateLimited';
  if (status === 401) return 'unauthorized';
  return status >= 502 && status <= 504 ? 'unavailable' : 'internal';
}
