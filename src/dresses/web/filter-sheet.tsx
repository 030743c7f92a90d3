import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { cleared } from './filter-changes.ts'
import { FilterForm } from './filter-form.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { countFilters, priceRange } from './filters.ts'
import { countWords } from './results-words.ts'
import { useAfterChange } from './use-after-change.ts'
import type { Collection } from './use-collection.ts'
import { useDraftTotal } from './use-draft-total.ts'

const words = { title: 'Filters', show: (dresses: string) => `Show ${dresses}`, clear: 'Clear' }

interface FilterSheetProps {
  open: boolean
  onOpenChange(open: boolean): void
  collection: Collection
}

/**
 * The filters on a phone. Whatever closes it applies the price and lets the list be seen; Back alone takes back what was
 * chosen and typed since it was opened.
 */
export function FilterSheet({ open, onOpenChange, collection }: FilterSheetProps) {
  const { search, choose, apply, forgetDraft, setDraft, latest } = collection
  const total = useDraftTotal(collection)
  useAfterChange(open, () => {
    const { minPrice = priceRange.min, maxPrice = priceRange.max } = latest()
    if (!open) setDraft({ minPrice, maxPrice })
  })
  const clear = () => {
    forgetDraft()
    choose(cleared(search))
  }
  const close = () => {
    apply()
    onOpenChange(false)
  }
  return (
    <Drawer
      open={open}
      onOpenChange={close}
      side="sheet"
      title={words.title}
      footer={
        <div className="flex gap-2">
          <Button className="grow tabular-nums" onClick={close}>
            {words.show(countWords(total))}
          </Button>
          {countFilters(search) > 0 && (
            <Button kind="quiet" onClick={clear}>
              {words.clear}
            </Button>
          )}
        </div>
      }
    >
      <FilterForm collection={collection} id="sheet-filters">
        <FilterPanel collection={collection} withoutApply />
      </FilterForm>
    </Drawer>
  )
}
