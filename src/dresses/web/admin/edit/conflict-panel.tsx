import type { AdminDress } from '#dresses/admin-contract.ts'
import { Button } from '#ui/button.tsx'

const messages = {
  title: 'Somebody else has changed this dress',
  text: 'Nothing was saved. Save again to keep what you typed, or take the newer values into the form.',
  opened: 'When you opened it',
  now: 'Now',
  take: 'Use the newer values',
  empty: 'empty',
}

const labels: Partial<Record<keyof AdminDress, string>> = {
  title: 'Title',
  type: 'Type',
  subType: 'Style',
  size: 'Size',
  color: 'Colour',
  condition: 'Condition',
  status: 'Status',
  statusReason: 'Reason',
  rentalPrice: 'Rental price',
  retailPrice: 'Retail price',
  designer: 'Designer',
  brand: 'Brand',
  category: 'Category',
  sku: 'SKU',
  tags: 'Tags',
  stockQuantity: 'Stock',
  platformFee: 'Platform fee',
  description: 'Description',
  fitNotes: 'Fit notes',
  availableBranches: 'Showrooms',
  hidePrice: 'Hide price',
  images: 'Photos',
}

interface ConflictPanelProps {
  before: AdminDress
  current: AdminDress
  onTake(): void
}

/** Both values of each field that changed since the form was opened. */
export function ConflictPanel({ before, current, onTake }: ConflictPanelProps) {
  const names = Object.keys(labels) as (keyof AdminDress)[]
  const changed = names.filter((name) => textOf(before[name]) !== textOf(current[name]))
  return (
    <section role="alert" className="grid gap-3 border-s-2 border-warn ps-4 text-sm">
      <p className="font-medium">{messages.title}</p>
      <p>{messages.text}</p>
      {changed.length > 0 && (
        <dl className="grid gap-1">
          {changed.map((name) => (
            <div key={name}>
              <dt className="font-medium">{labels[name]}</dt>
              <dd>
                {messages.opened}: {textOf(before[name])}
              </dd>
              <dd>
                {messages.now}: {textOf(current[name])}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Button kind="secondary" size="small" className="justify-self-start" onClick={onTake}>
        {messages.take}
      </Button>
    </section>
  )
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ') || messages.empty
  return value === null || value === undefined || value === '' ? messages.empty : String(value)
}
