/** The body of an answer of a service, at most `largest` bytes of it: RangeError where it goes on, so that nobody fills the memory. */
export async function readText(answer: Response, largest: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const bytes of answer.body ?? []) {
    size += bytes.byteLength;
    if (size > largest) throw new RangeError('the answer is too large');
    text += decoder.decode(bytes, { stream: true });
  }
  return text + decoder.decode();
}
