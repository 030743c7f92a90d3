/** A limit of requests times RATE_LIMIT_FACTOR, at least 1. The factor 0 switches limits off, which is up to the caller. */
export function scaledLimit(most: number, factor: number): number {
  return Math.max(1, Math.round(most * factor))
}
