import type { FastifyReply } from 'fastify'

export interface RowsSent {
  /** Of the file, such as `customers`. */
  list: string
  rows: number
}

const sent = new WeakMap<FastifyReply, RowsSent>()

/** Says what a file takes out of the shop, before it is sent: the route writes it into the audit log. */
export function noteRows(reply: FastifyReply, rows: RowsSent): void {
  sent.set(reply, rows)
}

export function rowsIn(reply: FastifyReply): RowsSent | undefined {
  return sent.get(reply)
}
