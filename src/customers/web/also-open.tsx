import { useEffect, useRef, useState } from 'react'
import { countAll, type OpenCounts } from '#customers/open-bookings.ts'
import { alsoOpen as messages } from '#customers/texts/texts.gen.js'
import { andList } from '#shared/format/list.ts'
import { readForm } from '#ui/conflict/form-controls.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'

interface AlsoOpenProps {
  /** What the form holds before it is changed, by the names of its fields. */
  before: Readonly<Record<string, string>>
  /** Undefined while it loads: then what is open follows without a question. */
  counts: OpenCounts | undefined
}

/** Asks once, as soon as contact data differ, whether they count for what is open, too. Its field is `alsoOpen`. */
export function AlsoOpen({ before, counts }: AlsoOpenProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isChanged, setChanged] = useState(false)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return undefined
    const compare = () => {
      const values = readForm(form, before)
      setChanged(Object.keys(before).some((name) => String(values[name]).trim() !== before[name]))
    }
    compare()
    form.addEventListener('input', compare)
    return () => form.removeEventListener('input', compare)
  }, [before])
  return (
    <div ref={place} aria-live="polite">
      {isChanged && counts && <OpenQuestion counts={counts} />}
    </div>
  )
}

/** Nothing when nothing is open. */
export function OpenQuestion({ counts }: { counts: OpenCounts }) {
  if (countAll(counts) === 0) return null
  return (
    <Checkbox
      name="alsoOpen"
      defaultChecked
      label={messages.question({ open: openText(counts) })}
      hint={messages.hint}
    />
  )
}

function openText({ fittings, rentals, waitlist }: OpenCounts): string {
  return andList([
    fittings > 0 && messages.fittings({ count: fittings }),
    rentals > 0 && messages.rentals({ count: rentals }),
    waitlist > 0 && messages.waitlist({ count: waitlist }),
  ])
}
