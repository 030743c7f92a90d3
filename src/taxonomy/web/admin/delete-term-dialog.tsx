import { useId, useState } from 'react'
import { words } from '#shared/texts/texts.gen.js'
import { type Term, type TermKind, termInUse } from '#taxonomy/admin-contract.ts'
import { deleteTermDialog as messages, taxonomyWords } from '#taxonomy/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { detailOf } from '#ui/api/refusal-detail.ts'
import { Select } from '#ui/form/select.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { type TermDefinition, termLists } from './term-definitions.ts'

const ways = {
  delete: {
    label: '',
    hint: '',
    action: (kind: TermKind) => messages.title({ kind }),
    pending: words.deleting,
    done: messages.deleted,
    failed: messages.deleteFailed,
  },
  deactivate: {
    label: messages.deactivate,
    hint: messages.hideAbout,
    action: () => messages.deactivate,
    pending: words.saving,
    done: messages.deactivated,
    failed: taxonomyWords.failedToUpdateKindDress,
  },
  merge: {
    label: messages.mergeOption,
    hint: messages.mergeAbout,
    action: () => messages.merge,
    pending: messages.merging,
    done: messages.merged,
    failed: taxonomyWords.failedToUpdateKindDress,
  },
}

type Way = keyof typeof ways

interface DeleteTermDialogProps extends DialogProps {
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
  const removal = useApiMutation(definition.endpoints.remove)
  const change = useApiMutation(definition.endpoints.change)
  const merger = useApiMutation(definition.endpoints.merge)
  const group = useId()
  const [refused, setRefused] = useState(0)
  const [chosen, setChosen] = useState<Way>()
  const [intoId, setIntoId] = useState('')
  const dresses = Math.max(used, refused)
  const offered: Way[] = []
  if (term.active) offered.push('deactivate')
  if (others.length > 0) offered.push('merge')
  const instead = offered.find((one) => one === chosen) ?? offered[0]
  const way = (dresses > 0 && instead) || 'delete'
  const into = intoId || others[0]?.id || ''

  async function send() {
    const params = { id: term.id }
    try {
      if (way === 'merge')
        return messages.dresses({
          dresses: (await merger.mutateAsync({ params, body: { intoId: into } })).dresses,
        })
      if (way === 'deactivate') await change.mutateAsync({ params, body: { active: false } })
      else await removal.mutateAsync({ params })
    } catch (error) {
      setRefused(detailOf(error, termInUse)?.dresses ?? 0)
      throw error
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setRefused(0)
        onOpenChange(next)
      }}
      title={messages.title(definition)}
      question={
        dresses > 0 ? messages.inUse({ name: term.name, dresses }) : messages.question({ name: term.name })
      }
      action={ways[way].action(definition.kind)}
      pending={ways[way].pending}
      done={ways[way].done(term)}
      failed={ways[way].failed(definition)}
      send={send}
      refreshes={termLists}
      onDone={onDone}
    >
      {dresses === 0 && definition.kind === 'type' && (
        <p className="text-sm text-quiet">{messages.subtypes}</p>
      )}
      {dresses > 0 && (
        <fieldset className="grid gap-3">
          <legend className="sr-only">{messages.instead}</legend>
          {offered.map((one) => (
            <label key={one} className="flex gap-3">
              <input
                type="radio"
                name={group}
                checked={way === one}
                onChange={() => setChosen(one)}
                className="mt-1 size-4.5 shrink-0 accent-(--accent)"
              />
              <span>
                <span className="font-medium">{ways[one].label}</span>
                <span className="block text-sm text-quiet">{ways[one].hint}</span>
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
