import { Link } from '@tanstack/react-router'
import type { Colleague } from '#colleagues/contract.ts'
import { warningOf } from '#colleagues/rules.ts'
import { warningTexts } from '#colleagues/web/colleague-texts.ts'
import type { FittingAhead } from '#schedule/colleague-contract.ts'
import { fittingsAhead as messages, scheduleWords } from '#schedule/texts/texts.gen.js'
import { shortDayWithYear } from '#shared/dates.ts'
import { comma, commaList } from '#shared/format/list.ts'
import { showrooms } from '#showrooms/showrooms.ts'

interface FittingsAheadProps {
  fittings: readonly FittingAhead[]
  /** Who may take them, with her own: what does not suit her is said. */
  successor?: { colleague: Colleague; fittings: readonly FittingAhead[] } | undefined
}

/** Fittings of a colleague that are not over. */
export function FittingsAhead({ fittings, successor }: FittingsAheadProps) {
  return (
    <ul
      aria-label={messages.label}
      // Scrolls, so that the keyboard must reach it.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable
      tabIndex={0}
      className="max-h-60 divide-y divide-line overflow-y-auto border-y border-line text-sm"
    >
      {fittings.map((fitting) => {
        const { id, date, startTime, branch, clientName } = fitting
        const warning = successor && warningOf(successor.colleague, fitting, successor.fittings)
        return (
          <li key={id} className="py-2">
            <span className="font-medium wrap-anywhere">{clientName}</span>
            <span className="block text-quiet tabular-nums">
              <Link
                to="/admin/board"
                search={{ date, branch }}
                className="thread-link inline-flex min-h-6 items-center"
              >
                {commaList([shortDayWithYear(date), startTime])}
              </Link>
              {comma()}
              {showrooms[branch].name}
            </span>
            {warning && (
              <span className="block text-warn">
                {scheduleWords.absent({ name: successor.colleague.name, text: warningTexts[warning] })}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
