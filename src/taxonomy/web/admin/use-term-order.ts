import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TermId } from '#shared/ids.ts'
import type { Term } from '#taxonomy/admin-contract.ts'
import { useTermOrder as messages } from '#taxonomy/texts/texts.gen.js'
import { useApi } from '#ui/api/api-hooks.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { useRefresh } from '#ui/api/use-refresh.ts'
import { toast } from '#ui/overlay/toast.ts'
import { type TermDefinition, termLists } from './term-definitions.ts'

/** Shows a new order at once and saves one order after the other. */
export function useTermOrder({ endpoints }: TermDefinition, terms: readonly Term[]) {
  const api = useApi()
  const refresh = useRefresh()
  const [ids, setIds] = useState<readonly TermId[]>()
  const [announcement, setAnnouncement] = useState('')
  const saving = useRef(Promise.resolve())
  const latest = useRef(0)

  /** @param to place within the group, counted from 0 */
  function move(group: readonly Term[], id: TermId, to: number) {
    const moved = group.find((term) => term.id === id)
    if (!moved) return
    const order = group.map((term) => term.id).filter((other) => other !== id)
    order.splice(to, 0, id)
    flushSync(() => {
      setIds(order)
      setAnnouncement(messages.moved({ name: moved.name, place: to + 1, of: group.length }))
    })
    latest.current += 1
    const turn = latest.current
    saving.current = saving.current.then(() => save(order, turn))
  }

  async function save(order: TermId[], turn: number) {
    // A later order replaces this one.
    if (turn !== latest.current) return
    try {
      await api.call(endpoints.reorder, { body: { ids: order } })
    } catch (error) {
      toast({ title: messages.failed, text: errorMessage(error), tone: 'bad' })
    }
    // Not awaited: a person who leaves the page meanwhile would lose the next order.
    void refresh(...termLists).then(() => turn === latest.current && setIds(undefined))
  }

  return { terms: ids ? ordered(terms, ids) : terms, announcement, move }
}

/** Terms of other groups stay where they are. */
function ordered(terms: readonly Term[], ids: readonly TermId[]): readonly Term[] {
  const byId = new Map(terms.map((term) => [term.id, term]))
  const queue = ids.flatMap((id) => byId.get(id) ?? [])
  return terms.map((term) => (ids.includes(term.id) ? (queue.shift() ?? term) : term))
}
