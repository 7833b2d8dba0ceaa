/** A layer of the server: what it gives to the layers above it, and its end. */
export type Layer<Given> = Given & AsyncDisposable;

/**
 * Lays a layer. What `build` opens is put on its stack, and ended in reverse with the layer; at once when the layer cannot be laid: why it cannot is
 * what the caller hears; what became of the end of its parts is a warning.
 */
export async function lay<Given extends object>(build: (parts: AsyncDisposableStack) => Promise<Given> | Given): Promise<Layer<Given>> {
  const parts = new AsyncDisposableStack();
  try {
    const given = await build(parts);
    return { ...given, [Symbol.asyncDispose]: () => parts.disposeAsync() };
  } catch (error) {
    await parts.disposeAsync().catch((failure: unknown) => process.emitWarning(`a part did not end: ${String(failure)}`));
    throw error;
  }
}
