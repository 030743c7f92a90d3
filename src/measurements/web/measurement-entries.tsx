import type { ReactNode } from 'react'
import type { MeasurementEntry } from '#measurements/contract.ts'
import { measurementsText } from '#measurements/measurements.ts'
import { measurementEntries as messages } from '#measurements/texts/texts.gen.js'
import { cx } from '#ui/class-names.ts'
import { Moment } from '#ui/moment.tsx'
import { useLengthUnit } from './length-unit.ts'

interface MeasurementEntriesProps {
  entries: readonly MeasurementEntry[]
  action?(entry: MeasurementEntry): ReactNode
}

/** Each time that somebody was measured, newest first. */
export function MeasurementEntries({ entries, action }: MeasurementEntriesProps) {
  const unit = useLengthUnit()
  return (
    <ol className="grid text-sm">
      {entries.map((entry) => (
        <li key={entry.id} className="flex items-start gap-3 border-t border-line py-2">
          <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <p className={cx(entry.isStruck && 'text-quiet line-through')}>{measurementsText(entry, unit)}</p>
            <p className="text-quiet">
              {entry.isStruck && `${messages.struck} · `}
              <Moment instant={entry.at} /> {entry.by && `· ${entry.by}`} {entry.note && `· ${entry.note}`}
            </p>
          </div>
          {action?.(entry)}
        </li>
      ))}
    </ol>
  )
}
