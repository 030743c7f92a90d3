import { useState } from 'react'
import type { Refusal } from '#shared/refusal.ts'
import { detailOf } from '#ui/api/refusal-detail.ts'
import type { Conflict, ConflictPanelProps, ConflictTexts, Rebased } from './conflict-panel.tsx'
import { type FormControls, fillForm, readForm } from './form-controls.ts'
import { changedNames, merge, only } from './merge.ts'

/** A record that a form changes and others may save meanwhile. */
export interface EditedRecord<Row, Values extends FormControls> extends ConflictTexts<keyof Values & string> {
  /** What the form starts with. */
  record: Row
  /** The values that the form's controls hold, by their names. */
  valuesOf(record: Row): Values
  /** The refusal of an outdated version. */
  changed: Refusal<{ current: Row }>
}

/**
 * For a form of uncontrolled inputs: what it started with, and what became of it when somebody else saved the record.
 * @param edited absent in a form that adds a record
 */
export function useRebase<Row, Values extends FormControls>(edited: EditedRecord<Row, Values> | undefined) {
  type Name = keyof Values & string
  // Kept while the form is open: a list that refreshes below it does not change what the form started with.
  const [initial] = useState(edited?.record)
  const [base, setBase] = useState(initial)
  const [rebased, setRebased] = useState<Rebased<Name> & { form: HTMLFormElement }>()

  /**
   * Takes over what only the other person changed, and keeps mine where both did until one is chosen.
   * @returns whether this was such a refusal, which `panel` then explains
   */
  function rebase(error: unknown, form: HTMLFormElement): boolean {
    const current = edited && detailOf(error, edited.changed)?.current
    if (!current || !base) return false
    const { valuesOf } = edited
    const before = valuesOf(base)
    const now = valuesOf(current)
    const mine = readForm(form, before)
    const { conflicts, adopted } = merge(before, mine, now)
    fillForm(form, only(now, adopted))
    setBase(() => current)
    setRebased({
      form,
      adopted,
      conflicts: conflicts.map((name) => ({ name, mine: mine[name], now: now[name], choice: 'mine' })),
    })
    return true
  }

  /** The stored record of such a refusal when what this form changes is as before: the form may be sent again with its version. */
  function newerRecord(error: unknown): Row | undefined {
    const current = edited && detailOf(error, edited.changed)?.current
    if (!current || !base) return
    return changedNames(edited.valuesOf(base), edited.valuesOf(current)).length === 0 ? current : undefined
  }

  function keep(name: Name, choice: Conflict['choice']) {
    const conflict = rebased?.conflicts.find((one) => one.name === name)
    if (!rebased || !conflict) return
    fillForm(rebased.form, { [name]: conflict[choice] as string | boolean })
    setRebased({
      ...rebased,
      conflicts: rebased.conflicts.map((one) => (one.name === name ? { ...one, choice } : one)),
    })
  }

  return {
    /** For the first values of the inputs: an input that nobody has touched follows a new `defaultValue`. */
    initial,
    /** The record that the values in the form are compared with. */
    base,
    newerRecord,
    rebase,
    panel: edited && rebased && panelProps(edited, rebased, keep),
    /** After a save of a form that stays open. */
    start(saved: Row) {
      setBase(() => saved)
      setRebased(undefined)
    },
  }
}

function panelProps<Name extends string>(
  { title, fieldNames, valueText }: ConflictTexts<Name>,
  { conflicts, adopted }: Rebased<Name>,
  onKeep: ConflictPanelProps<Name>['onKeep'],
): ConflictPanelProps<Name> {
  return { title, fieldNames, valueText, conflicts, adopted, onKeep }
}
