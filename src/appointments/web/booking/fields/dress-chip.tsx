import { bookingForm as messages } from '#appointments/texts/texts.gen.js'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { Picture } from '#files/web/picture.tsx'
import { CloseIcon } from '#ui/close-icon.tsx'

interface DressChipProps {
  dress: { title: string; mainImage: string | null }
  /** For example the showroom that has the dress. */
  note?: string | undefined
  warning?: string | undefined
  onRemove?(): void
}

export function DressChip({ dress, note, warning, onRemove }: DressChipProps) {
  return (
    <div className="flex w-full max-w-sm items-center gap-4 border border-line bg-surface p-2 pe-3">
      <div className="w-12 shrink-0">
        {dress.mainImage ? <Picture src={dress.mainImage} alt="" sizes="48px" /> : <NoPicture />}
      </div>
      <p className="min-w-0 grow">
        <span className="block truncate font-medium">{dress.title}</span>
        {note && <span className="block text-sm text-quiet">{note}</span>}
        {warning && <span className="block text-sm text-warn">{warning}</span>}
      </p>
      {onRemove && (
        <button
          type="button"
          aria-label={messages.removeDress({ title: dress.title })}
          onClick={onRemove}
          className="grid size-9 shrink-0 place-items-center rounded-control transition-colors hover:bg-blush"
        >
          <CloseIcon />
        </button>
      )}
    </div>
  )
}
