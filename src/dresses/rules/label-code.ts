/** What stands below the square on the label of a dress, and finds it when it is typed: the end of its id. */
export function labelCode(id: string): string {
  return id.slice(-8).toUpperCase()
}

/** What staff and seamstresses call a dress by: its SKU, which the label has, too; without one the code. */
export function shownCode({ id, sku }: { id: string; sku: string | null }): string {
  return sku || labelCode(id)
}
