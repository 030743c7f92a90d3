import { type Bits, HybridBitset, intersectInto } from '#dresses/server/search/index/columns/hybrid-bitset.ts'
import { nearestWords } from '#dresses/server/search/words/spelling.ts'
import { stopWords } from '#dresses/server/search/words/stop-words.ts'

/**
 * Inverted index of the search texts: for each token (text between blanks) the rows that contain it. A search word
 * contains no blank except in front, so searching inside tokens equals searching inside texts.
 */
export class Vocabulary {
  #tokens = new Map<string, HybridBitset>()
  /** Words without punctuation, and the tokens they occur in; typos are compared with them. */
  #words = new Map<string, Set<string>>()
  #holding = new Map<string, HybridBitset[]>()

  add(row: number, text: string, width: number): void {
    for (const token of new Set(tokensOf(text))) {
      let rows = this.#tokens.get(token)
      if (!rows) {
        rows = new HybridBitset()
        this.#addToken(token, rows)
      }
      rows.add(row, width)
    }
  }

  delete(row: number): void {
    for (const rows of this.#tokens.values()) rows.delete(row)
  }

  widen(width: number): void {
    for (const rows of this.#tokens.values()) rows.widen(width)
  }

  /** Rows that contain any of these spellings: inside a word, or at its start with a leading blank. */
  rowsHolding(meant: readonly string[], width: number): Bits {
    const bits = new Int32Array(width)
    for (const word of meant) for (const rows of this.#setsHolding(word)) rows.orInto(bits)
    return bits
  }

  isHeld(word: string, listed: Bits): boolean {
    return this.#setsHolding(word).some((rows) => rows.meets(listed))
  }

  /** The words nearest to a mistyped one that occur in listed rows, in alphabetical order. */
  nearest(typed: string, listed: Bits): string[] {
    let candidates = [...this.#words.keys()].filter((word) => Math.abs(word.length - typed.length) <= 2)
    for (;;) {
      const nearest = nearestWords(typed, candidates)
      const held = nearest.filter((word) => this.#countOf(word, listed) > 0)
      if (nearest.length === 0 || held.length > 0) return held.sort()
      candidates = candidates.filter((word) => !nearest.includes(word))
    }
  }

  /** Words of these rows with this prefix, most frequent first, without stop words. */
  beginningWith(typed: string, among: Bits, limit: number): string[] {
    return [...this.#words.keys()]
      .filter((word) => word.startsWith(typed) && !/^.$/u.test(word) && !stopWords.has(word))
      .map((word) => ({ word, count: this.#countOf(word, among) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
      .slice(0, limit)
      .map(({ word }) => word)
  }

  #countOf(word: string, among: Bits): number {
    const tokens = [...(this.#words.get(word) ?? [])].map((token) => this.#tokens.get(token)!)
    if (tokens.length === 1) return tokens[0]!.countIn(among)
    const bits = new Int32Array(among.length)
    for (const rows of tokens) rows.orInto(bits)
    intersectInto(bits, among)
    return bits.reduce((count, word) => count + (word === 0 ? 0 : ones(word)), 0)
  }

  // Cached until a new token is added.
  #setsHolding(word: string): HybridBitset[] {
    let sets = this.#holding.get(word)
    if (!sets) {
      sets = []
      const isIn = word.startsWith(' ')
        ? (token: string) => token.startsWith(word.slice(1))
        : (token: string) => token.includes(word)
      for (const [token, rows] of this.#tokens) if (isIn(token)) sets.push(rows)
      if (this.#holding.size > 1000) this.#holding.clear()
      this.#holding.set(word, sets)
    }
    return sets
  }

  #addToken(token: string, rows: HybridBitset): void {
    this.#tokens.set(token, rows)
    if (this.#holding.size > 0) this.#holding.clear()
    for (const word of wordsOf(token)) {
      const tokens = this.#words.get(word)
      if (tokens) tokens.add(token)
      else this.#words.set(word, new Set([token]))
    }
  }
}

export function tokensOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

export function wordsOf(token: string): string[] {
  return token.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

function ones(word: number): number {
  let count = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) count += 1
  return count
}
