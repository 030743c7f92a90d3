/** One page of a list, and the number of all matches. */
export interface Page<Row> {
  rows: Row[]
  total: number
}

/** Header with the total of a list whose reply is an array. */
export const totalHeader = 'x-total-count'
