import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { deleteSavedView, listSavedViews, type SavedView, saveView } from '#accounts/saved-views-contract.ts'
import { accountsWords, savedViews as messages } from '#accounts/texts/texts.gen.js'
import { line } from '#shared/fields.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { CloseIcon } from '#ui/close-icon.tsx'
import { controlClass } from '#ui/control/control-class.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import type { SavedViewsProps } from '#ui/table/list-menu.tsx'

const schema = z.object({ name: line(() => accountsWords.viewNameMissing, 60) })

/** The caller's views of one list: open, save, delete. */
export function SavedViews({ list, search, view, onView }: SavedViewsProps) {
  const { data = [] } = useLiveQuery(listSavedViews, { query: { list } })
  const { mutateAsync } = useApiMutation(saveView, { refreshes: [listSavedViews] })
  const [name, setName] = useState('')
  const { form, field, failure } = useForm({
    schema,
    async send(typed) {
      const { density, hidden } = view
      const body = { list, ...typed, query: queryOf(search), density, hiddenColumns: [...hidden] }
      const saved = await mutateAsync({ body })
      setName('')
      toast({ title: messages.saved, text: saved.name, tone: 'good' })
    },
  })
  const { error, ...input } = field('name')
  const removal = useApiMutation(deleteSavedView, {
    refreshes: [listSavedViews],
    onError: (error) => toastFailure(error),
  })
  const apply = ({ density, hiddenColumns }: SavedView) => onView({ density, hidden: hiddenColumns })
  return (
    <fieldset className="border-b border-line pb-2">
      <legend className="eyebrow px-3 py-1 text-quiet">{messages.title}</legend>
      {data.length === 0 && <p className="px-3 py-1 text-quiet">{messages.none}</p>}
      <ul>
        {data.map((saved) => (
          <li key={saved.id} className="flex items-center hover:bg-blush">
            <Link
              to={list}
              search={Object.fromEntries(new URLSearchParams(saved.query)) as never}
              onClick={() => apply(saved)}
              className="flex min-h-9 min-w-0 grow items-center truncate px-3"
            >
              {saved.name}
            </Link>
            <button
              type="button"
              aria-label={messages.remove({ name: saved.name })}
              onClick={() => removal.mutate({ params: { id: saved.id } })}
              className="grid size-9 shrink-0 place-items-center text-quiet hover:text-ink"
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      <form {...form} className="grid gap-2 px-3 pt-1">
        <div className="flex gap-2">
          <input
            {...input}
            aria-label={messages.name}
            placeholder={messages.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
            className={`${controlClass} h-9 min-w-0 text-sm`}
          />
          <Button type="submit" kind="secondary" size="small" disabled={!name.trim()}>
            {messages.save}
          </Button>
        </div>
        <FormFailure failure={error ? { title: error } : failure} />
      </form>
    </fieldset>
  )
}

function queryOf({ page: _, ...search }: SavedViewsProps['search']): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
}
