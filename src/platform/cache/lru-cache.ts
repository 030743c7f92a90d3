/** Bytes without what they were cut from: a kilobyte that is kept would otherwise keep the 16 of the compressor's buffer. */
export function copyBuffer(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

interface Slot<T> {
  value: T
  bytes: number
  asked: boolean
}

/** As many values as fit into so many bytes. Those that were asked for since room was last needed stay. */
export class LruCache<T> {
  // Asking only leaves a mark: to move what was asked for to the end each time would cost more than finding it.
  #slots = new Map<string, Slot<T>>()
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
    const slot = this.#slots.get(key)
    if (!slot) return undefined
    slot.asked = true
    return slot.value
  }

  set(key: string, value: T): void {
    this.#drop(key)
    const bytes = key.length * 2 + this.#size(value)
    if (bytes > this.#limit / 8) return
    for (const [oldest, slot] of this.#slots) {
      if (this.#bytes + bytes <= this.#limit) break
      this.#drop(oldest)
      if (!slot.asked) continue
      slot.asked = false
      this.#put(oldest, slot)
    }
    this.#put(key, { value, bytes, asked: false })
  }

  #put(key: string, slot: Slot<T>): void {
    this.#slots.set(key, slot)
    this.#bytes += slot.bytes
  }

  #drop(key: string): void {
    const slot = this.#slots.get(key)
    if (!slot) return
    this.#slots.delete(key)
    this.#bytes -= slot.bytes
  }
}
