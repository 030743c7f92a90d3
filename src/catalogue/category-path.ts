/** Where the dresses of a category are, as a page of its own. */
export function categoryPath(name: string): string {
  return `/collections?category=${encodeURIComponent(name)}`
}
