type Numbers = Float64Array | Int32Array | Uint16Array | Uint32Array

/** The same numbers with room for more behind them. */
export function growTypedArray<T extends Numbers>(numbers: T, length: number): T {
  const wider = new (numbers.constructor as new (length: number) => T)(length)
  wider.set(numbers)
  return wider
}
