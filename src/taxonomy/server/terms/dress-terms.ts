import type { Db, Tx } from '#platform/database/db.ts'
import type { TermKind } from '#taxonomy/admin-contract.ts'

/** A term as dresses hold it: by its name. */
export interface DressTerm {
  id: string
  kind: TermKind
  name: string
  /** Of a subtype: the name of its type. */
  typeName: string | null
  /** Of a subtype: the types that have a subtype of the same name. A dress of such a type may mean theirs. */
  otherTypes: readonly string[]
}

/** What later domains know of terms in dresses; the app passes it in. */
export interface DressTerms {
  /** Number of dresses of each term, by its id. */
  countEach(db: Db | Tx, terms: readonly DressTerm[]): Promise<Record<string, number>>
  /** Number of dresses that have any of the terms. */
  countAny(tx: Tx, terms: readonly DressTerm[]): Promise<number>
  /** Writes another name into every dress that has the term, once in each. Returns the number of dresses. */
  rename(tx: Tx, now: Date, term: DressTerm, name: string): Promise<number>
}
