import { colors, sizes, subtypes } from './seed-large.ts'

/** The catalogue with a combination of up to four filters that is unique to its number. */
export function choice(nth: number, path: string, events: readonly string[] = []): string {
  // Xorshift, so that neighbours differ.
  let state = (nth + 1) * 2654435761
  const random = (below: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
  const query = new URLSearchParams()
  const some = (name: string, values: string[]) => {
    for (let count = 1 + random(2); count > 0; count--) query.append(name, values[random(values.length)]!)
  }
  if (random(2) === 0) some('color', colors)
  if (random(2) === 0) some('size', sizes)
  if (random(3) === 0) some('subType', subtypes)
  if (random(3) === 0) query.append('category', ['Bridal', 'Evening'][random(2)]!)
  // Makes the query unique without changing its cost. An offset would change it, because few results reach it.
  query.append('minPrice', String((nth % 40_000) / 100))
  if (events.length > 0) query.append('eventDate', events[nth % events.length]!)
  return `${path}?${query}`
}
