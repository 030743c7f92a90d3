export function pagesAround(page: number, pages: number, max = 5): number[] {
  const count = Math.min(max, pages)
  const first = Math.max(1, Math.min(page - Math.floor(max / 2), pages - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}
