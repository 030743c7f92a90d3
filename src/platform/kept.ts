/** Bytes without what they were cut from: a kilobyte that is kept would otherwise keep the 16 of the compressor's buffer. */
export function apart(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** As many values as fit into so many bytes; those asked for last stay longest. */
export class Kept<T> {
  #values = new Map<string, T>()
  #bytes = 0
  readonly #limit: number
  readonly #size: (value: T) => number

  constructor(limit: number, size: (value: T) => number) {
    this.#limit = limit
    this.#size = size
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): T | undefined {
    const value = this.#values.get(key)
    if (value === undefined) return undefined
    this.#values.delete(key)
    this.#values.set(key, value)
    return value
  }

  set(key: string, value: T): void {
    this.#drop(key)
    const size = this.#weigh(key, value)
    if (size > this.#limit / 8) return
    this.#values.set(key, value)
    this.#bytes += size
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.#limit) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const value = this.#values.get(key)
    if (value === undefined) return
    this.#values.delete(key)
    this.#bytes -= this.#weigh(key, value)
  }

  #weigh(key: string, value: T): number {
    return key.length * 2 + this.#size(value)
  }
}
