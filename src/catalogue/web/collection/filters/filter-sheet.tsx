import { filterSheet as messages } from '#catalogue/texts/texts.gen.js'
import { countFilters } from '#catalogue/web/collection/query/collection-search.ts'
import { openerId } from '#catalogue/web/collection/query/element-ids.ts'
import { appliedIn, type Collection } from '#catalogue/web/collection/query/use-collection.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { useAfterChange } from '#ui/form/use-after-change.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { clearFilters } from './filter-changes.ts'
import { FilterForm } from './filter-form.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { useDraftTotal } from './use-draft-total.ts'

interface FilterSheetProps extends DialogProps {
  collection: Collection
}

const formId = 'sheet-filters'

/**
 * The filters on a phone. The button applies the draft and closes the sheet; any other way to close it applies only the
 * price. The browser's back button undoes the changes since the sheet was opened.
 */
export function FilterSheet({ open, onOpenChange, collection }: FilterSheetProps) {
  const { search, draft, choose, apply, forgetDraft, setDraft, latest } = collection
  const total = useDraftTotal(collection)
  const resetPrices = () => setDraft(pricesIn(appliedIn(latest())))
  useAfterChange(open, () => open || resetPrices())
  const clear = () => {
    forgetDraft()
    void choose(clearFilters(search))
  }
  const close = () => {
    resetPrices()
    onOpenChange(false)
  }
  // A search text that was not submitted stays in its input.
  const dismiss = () => {
    apply(pricesIn(draft))
    close()
  }
  return (
    <Drawer
      open={open}
      onOpenChange={dismiss}
      side="sheet"
      openerId={openerId}
      title={words.filters}
      footer={
        <div className="flex gap-2">
          <Button type="submit" form={formId} className="grow tabular-nums">
            {messages.show({ count: total })}
          </Button>
          {countFilters(search) > 0 && (
            <Button kind="quiet" onClick={clear}>
              {words.clear}
            </Button>
          )}
        </div>
      }
    >
      <FilterForm collection={collection} id={formId} onApplied={close}>
        <FilterPanel collection={collection} withoutApply />
      </FilterForm>
    </Drawer>
  )
}

type Prices = Pick<Collection['draft'], 'minPrice' | 'maxPrice'>

const pricesIn = ({ minPrice, maxPrice }: Prices): Prices => ({ minPrice, maxPrice })
