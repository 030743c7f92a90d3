import { renderSVG } from 'uqr'
import { words } from '#shared/texts/texts.gen.js'
import type { DressLabel } from '#stock/labels-contract.ts'
import { labelSheet as messages, stockWords } from '#stock/texts/texts.gen.js'
import { labelOf } from '#taxonomy/labels.ts'

interface LabelSheetProps {
  /** Counted from 1. */
  number: number
  /** At most 24; null stays empty. */
  places: readonly (DressLabel | null)[]
}

/** One A4 page of 3 × 8 labels of 70 × 37 mm. On screens it is as large as there is room. */
export function LabelSheet({ number, places }: LabelSheetProps) {
  return (
    <section aria-label={messages.sheet({ number })} className={sheetClass}>
      <ul className="grid grid-cols-[repeat(3,70mm)] grid-rows-[repeat(8,37mm)]">
        {places.map((label, index) =>
          label ? (
            <li key={`${label.id} ${label.copy}`} className="min-w-0 overflow-hidden">
              <Label label={label} />
            </li>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place on the sheet
            <li key={index} aria-hidden="true" />
          ),
        )}
      </ul>
    </section>
  )
}

// Printers leave about 4 mm blank at the edges of the paper: nothing of a label stands there.
const sheetClass =
  'mb-6 h-[297mm] w-[210mm] bg-[white] pt-[0.5mm] text-[black] shadow-float [page:labels] [zoom:0.4] md:[zoom:0.85] xl:[zoom:1] ' +
  'print:m-0 print:h-[296.5mm] print:break-after-page print:shadow-none print:last:break-after-auto print:[zoom:1]'

function Label({ label }: { label: DressLabel }) {
  const { title, size, designer, sku, copy, lastCopy, code, address } = label
  const details = [designer, sku && stockWords.skuSku({ sku })].filter(Boolean)
  return (
    <article className="flex h-full items-center gap-[2mm] py-[4mm] ps-[5mm] pe-[4mm]">
      <img src={qrCode(address)} alt="" width={100} height={100} className="size-[27mm] shrink-0" />
      <div className="grid min-w-0 flex-1 gap-[0.8mm] text-[8pt] leading-[1.2] [overflow-wrap:anywhere]">
        <h2 className="line-clamp-2 text-[10pt] font-semibold">{title}</h2>
        {size && <p className="line-clamp-1 text-[10pt]">{words.sizeOf({ size: labelOf('size', size) })}</p>}
        {details.map((text) => (
          <p key={text} className="line-clamp-1">
            {text}
          </p>
        ))}
        {lastCopy > 1 && <p className="font-semibold">{stockWords.copyCopy({ copy })}</p>}
        <p className="font-mono text-[9pt] whitespace-nowrap">{code}</p>
      </div>
    </article>
  )
}

// Trying all eight masks takes 120 ms for 100 labels, and nearly always takes this one for our addresses.
const maskPattern = 2

/** An image, not inline SVG: browsers print images also without "background graphics". */
function qrCode(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { ecc: 'M', border: 2, maskPattern }))}`
}
