import type { Call } from '../wire/call.ts';
import { failed, type Result, succeeded } from '../wire/result.ts';
import { readFailure, type Wire } from '../wire/wire.ts';

type DownloadedData = { readonly file: Blob; readonly bytes: number };

type Download = {
  readonly wire: Wire;
  readonly call: Call;
  /** Left out: it is never given up. */
  readonly signal?: AbortSignal;
  /** Bytes that have come so far. */
  readonly onProgress?: (bytes: number) => void;
};

/** A file that the server makes while it is sent. Rejects when `signal` aborts. */
export async function downloadData({ wire, call, signal, onProgress }: Download): Promise<Result<DownloadedData>> {
  try {
    const response = await wire.send({ ...call, ...(signal && { signal }) });
    if (!response.ok || response.body === null) return failed(await readFailure(response));
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for (const reader = response.body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      bytes += value.length;
      onProgress?.(bytes);
    }
    return succeeded({ file: new Blob(parts, { type: response.headers.get('content-type') ?? '' }), bytes });
  } catch (error) {
    signal?.throwIfAborted();
    // the connection ended on the way: what came is not the whole
    if (error instanceof TypeError) return failed({ kind: 'unreachable' });
    throw error;
  }
}
