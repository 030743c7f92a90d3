import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db, Tx } from './db.ts'

/**
 * A reading that each transaction does once: the steps of one action that ask the same get the same answer. Outside of a
 * transaction it always reads. Call `forget` after a change of what it reads. A savepoint counts as a transaction of its own: it reads
 * again, and what it forgets the outer one still knows.
 */
export function readOnce<T>(read: (db: Db | Tx) => Promise<T>) {
  const answers = new WeakMap<Db | Tx, Promise<T>>()
  return {
    read(db: Db | Tx): Promise<T> {
      if (!is(db, PgTransaction)) return read(db)
      const answer = answers.get(db) ?? read(db)
      answers.set(db, answer)
      return answer
    },
    forget: (tx: Db | Tx) => void answers.delete(tx),
  }
}
