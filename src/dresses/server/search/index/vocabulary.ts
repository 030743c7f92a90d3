import { type Bits, HybridBitset, intersectInto } from '#dresses/server/search/index/columns/hybrid-bitset.ts'
import { nearestWords } from '#dresses/server/search/sql/spelling.ts'
import { stopWords } from '#dresses/server/search/sql/stop-words.ts'

/**
 * The searchable text of every dress, turned round: for each run of letters between blanks the rows that hold it. What is
 * searched has no blanks in it but in front, so looking inside the runs is looking inside the texts.
 */
export class Vocabulary {
  #runs = new Map<string, HybridBitset>()
  /** Words without the signs around them, and the runs they stand in; what mistyped words are compared with. */
  #words = new Map<string, Set<string>>()
  #holding = new Map<string, HybridBitset[]>()

  add(row: number, text: string, width: number): void {
    for (const run of new Set(tokensOf(text))) {
      let rows = this.#runs.get(run)
      if (!rows) {
        rows = new HybridBitset()
        this.#learn(run, rows)
      }
      rows.add(row, width)
    }
  }

  delete(row: number): void {
    for (const rows of this.#runs.values()) rows.delete(row)
  }

  widen(width: number): void {
    for (const rows of this.#runs.values()) rows.widen(width)
  }

  /** Rows that hold any of these: inside a longer word too, or where one begins if there is a blank in front. */
  rowsHolding(meant: readonly string[], width: number): Bits {
    const bits = new Int32Array(width)
    for (const word of meant) for (const rows of this.#setsHolding(word)) rows.orInto(bits)
    return bits
  }

  isHeld(word: string, listed: Bits): boolean {
    return this.#setsHolding(word).some((rows) => rows.meets(listed))
  }

  /** The words nearest to a mistyped one among those that listed rows hold, in the order of their letters. */
  nearest(typed: string, listed: Bits): string[] {
    let candidates = [...this.#words.keys()].filter((word) => Math.abs(word.length - typed.length) <= 2)
    for (;;) {
      const nearest = nearestWords(typed, candidates)
      const held = nearest.filter((word) => this.#countOf(word, listed) > 0)
      if (nearest.length === 0 || held.length > 0) return held.sort()
      candidates = candidates.filter((word) => !nearest.includes(word))
    }
  }

  /** Words that begin like this among these rows, those of most rows first; without stop words. */
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
    const runs = [...(this.#words.get(word) ?? [])].map((run) => this.#runs.get(run)!)
    if (runs.length === 1) return runs[0]!.countIn(among)
    const bits = new Int32Array(among.length)
    for (const rows of runs) rows.orInto(bits)
    intersectInto(bits, among)
    return bits.reduce((count, word) => count + (word === 0 ? 0 : ones(word)), 0)
  }

  // Kept between searches until a new run of letters turns up.
  #setsHolding(word: string): HybridBitset[] {
    let sets = this.#holding.get(word)
    if (!sets) {
      sets = []
      const isIn = word.startsWith(' ')
        ? (run: string) => run.startsWith(word.slice(1))
        : (run: string) => run.includes(word)
      for (const [run, rows] of this.#runs) if (isIn(run)) sets.push(rows)
      if (this.#holding.size > 1000) this.#holding.clear()
      this.#holding.set(word, sets)
    }
    return sets
  }

  #learn(run: string, rows: HybridBitset): void {
    this.#runs.set(run, rows)
    if (this.#holding.size > 0) this.#holding.clear()
    for (const word of wordsOf(run)) {
      const runs = this.#words.get(word)
      if (runs) runs.add(run)
      else this.#words.set(word, new Set([run]))
    }
  }
}

export function tokensOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

export function wordsOf(run: string): string[] {
  return run.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

function ones(word: number): number {
  let count = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) count += 1
  return count
}
