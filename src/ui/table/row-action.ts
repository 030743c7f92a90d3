/** What can be done with a row of a list. */
export interface RowAction {
  label: string
  onSelect(): void
  /** Loads the code of what it opens. */
  preload?(): void
  danger?: boolean
  /** The usual action of a list's row: a button beside the menu. */
  usual?: boolean
}
