import { maxSearchLength } from '#dresses/contract.ts'
import { Button } from '#ui/button.tsx'
import { controlClass } from '#ui/field.tsx'
import type { Collection } from './use-collection.ts'

const words = { label: 'Search dresses', placeholder: 'Lace, mermaid, emerald …', search: 'Search' }

/** Belongs to the form of the filters, so that Enter and the button apply both, with script and without. */
export function CollectionSearchBox({ collection, formId }: { collection: Collection; formId: string }) {
  const { draft, setDraft } = collection
  return (
    <search className="flex w-full gap-2 md:max-w-sm">
      <input
        type="search"
        name="search"
        form={formId}
        aria-label={words.label}
        placeholder={words.placeholder}
        maxLength={maxSearchLength}
        value={draft.words}
        onChange={(event) => setDraft({ words: event.target.value })}
        className={`${controlClass} h-11 min-w-0`}
      />
      <Button type="submit" form={formId} kind="secondary">
        {words.search}
      </Button>
    </search>
  )
}
