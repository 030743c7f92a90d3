import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type Term, termInUse } from '#taxonomy/admin-contract.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { detailOf } from '#ui/api/refusal-detail.ts'
import { Select } from '#ui/form/select.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { type TermDefinition, termLists } from './term-definitions.ts'

const messages = {
  title: (singular: string) => `Delete ${singular}`,
  question: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
  subtypes: 'Its subtypes are deleted with it.',
  inUse: (name: string, dresses: number) =>
    `${dresses === 1 ? '1 dress uses' : `${dresses} dresses use`} ${name}, so it cannot be deleted. What should happen instead?`,
  instead: 'Instead of deleting',
  deactivate: 'Deactivate',
  deactivateHint: 'The public cannot choose it any more; dresses keep it.',
  merge: 'Merge into another one',
  mergeHint: 'Every dress gets the other one. This cannot be undone.',
  into: 'Merge into',
  done: {
    delete: (name: string) => `${name} deleted`,
    deactivate: (name: string) => `${name} deactivated`,
    merge: (name: string) => `${name} merged`,
  },
  dresses: (dresses: number) => (dresses === 1 ? '1 dress changed' : `${dresses} dresses changed`),
  failed: { delete: 'Failed to delete', deactivate: 'Failed to update', merge: 'Failed to update' },
  pending: { delete: 'Deleting...', deactivate: 'Saving...', merge: 'Merging...' },
}

type Way = 'delete' | 'deactivate' | 'merge'

interface DeleteTermDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  definition: TermDefinition
  term: Term
  /** Into which it can merge. */
  others: readonly Term[]
  /** Number of dresses. */
  used: number
  onDone(): void
}

/** What dresses use is not deleted; the dialog then offers to deactivate or to merge it. */
export function DeleteTermDialog(props: DeleteTermDialogProps) {
  const { open, onOpenChange, definition, term, others, used, onDone } = props
  const api = useApi()
  const queryClient = useQueryClient()
  const group = useId()
  const [refused, setRefused] = useState(0)
  const [chosen, setChosen] = useState<Way>()
  const [intoId, setIntoId] = useState('')
  const dresses = Math.max(used, refused)
  const ways: Way[] = [
    ...(term.active ? ['deactivate' as const] : []),
    ...(others.length > 0 ? ['merge' as const] : []),
  ]
  const way = dresses > 0 ? (chosen ?? ways[0] ?? 'delete') : 'delete'
  const into = intoId || others[0]?.id || ''

  async function confirm() {
    const { endpoints } = definition
    const params = { id: term.id }
    let text: string | undefined
    try {
      if (way === 'delete') await api.call(endpoints.remove, { params })
      else if (way === 'deactivate') await api.call(endpoints.change, { params, body: { active: false } })
      else
        text = messages.dresses((await api.call(endpoints.merge, { params, body: { intoId: into } })).dresses)
    } catch (error) {
      setRefused(detailOf(error, termInUse)?.dresses ?? 0)
      throw error
    }
    toast({ title: messages.done[way](term.name), text, tone: 'good' })
    void Promise.all(termLists.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
  }

  const titles = {
    delete: messages.title(definition.singular),
    deactivate: messages.deactivate,
    merge: messages.into,
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.title(definition.singular)}
      question={dresses > 0 ? messages.inUse(term.name, dresses) : messages.question(term.name)}
      action={way === 'merge' ? 'Merge' : titles[way]}
      pending={messages.pending[way]}
      failed={`${messages.failed[way]} ${definition.name}`}
      onConfirm={confirm}
      onDone={onDone}
    >
      {dresses === 0 && definition.kind === 'type' && (
        <p className="text-sm text-quiet">{messages.subtypes}</p>
      )}
      {dresses > 0 && (
        <fieldset className="grid gap-3">
          <legend className="sr-only">{messages.instead}</legend>
          {ways.map((one) => (
            <label key={one} className="flex gap-3">
              <input
                type="radio"
                name={group}
                checked={way === one}
                onChange={() => setChosen(one)}
                className="mt-1 size-4.5 shrink-0 accent-(--accent)"
              />
              <span>
                <span className="font-medium">{messages[one as 'merge' | 'deactivate']}</span>
                <span className="block text-sm text-quiet">
                  {one === 'merge' ? messages.mergeHint : messages.deactivateHint}
                </span>
              </span>
            </label>
          ))}
          {way === 'merge' && (
            <Select
              label={messages.into}
              value={into}
              onChange={(event) => setIntoId(event.target.value)}
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </fieldset>
      )}
    </ConfirmDialog>
  )
}
