/** Grows as it is written; variable-length integers are LEB128, least significant group first. */
export class ByteWriter {
  #bytes = Buffer.allocUnsafe(512);
  #length = 0;

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + count));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  /** Any integer from 0 to 2^53 - 1. */
  unsigned(value: number): void {
    this.#reserve(8);
    let rest = value;
    while (rest > 0x7f) {
      this.#bytes[this.#length++] = (rest % 0x80) + 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length++] = rest;
  }

  /** Any integer within ±2^52: zigzag, so that small ones of either sign are short. */
  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value);
  }

  float(value: number): void {
    this.#reserve(4);
    this.#length = this.#bytes.writeFloatLE(value, this.#length);
  }

  bytes(value: Uint8Array): void {
    this.#reserve(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  /** What was written so far, in memory of its own. */
  finish(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }
}

/** Reads what a ByteWriter wrote; throws RangeError past the end. */
export class ByteReader {
  readonly #bytes: Buffer;
  #offset: number;

  constructor(bytes: Buffer, offset = 0) {
    this.#bytes = bytes;
    this.#offset = offset;
  }

  byte(): number {
    const value = this.#bytes[this.#offset++];
    if (value === undefined) throw new RangeError('past the end');
    return value;
  }

  unsigned(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 0x80) {
      const group = this.byte();
      value += (group % 0x80) * scale;
      if (group < 0x80) return value;
    }
  }

  signed(): number {
    const value = this.unsigned();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  float(): number {
    const value = this.#bytes.readFloatLE(this.#offset);
    this.#offset += 4;
    return value;
  }

  /** Passes over so many integers. */
  skip(count: number): void {
    for (let rest = count; rest > 0;) if (this.byte() < 0x80) rest--;
  }

  /** The next `count` bytes, in the memory they stand in. */
  bytes(count: number): Buffer {
    if (count > this.#bytes.length - this.#offset) throw new RangeError('past the end');
    const value = this.#bytes.subarray(this.#offset, this.#offset + count);
    this.#offset += count;
    return value;
  }
}
