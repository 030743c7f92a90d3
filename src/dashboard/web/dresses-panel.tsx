import { Link } from '@tanstack/react-router'
import { dressesPanel as messages } from '#dashboard/texts/texts.gen.js'
import type { LenderDress } from '#dresses/contract.ts'
import { statusTones } from '#dresses/web/dress-status-badge.tsx'
import { factsOf, picturesOf } from '#dresses/web/dress-texts.ts'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { titleOf } from '#dresses/web/translations.ts'
import { Picture } from '#files/web/picture.tsx'
import { statusCounts, statusNames } from '#lending/web/list/dress-status.ts'
import { Badge } from '#ui/badge.tsx'

/** Photos of the newest few dresses, and the number of all by status. */
export function DressesPanel({ dresses }: { dresses: readonly LenderDress[] }) {
  if (dresses.length === 0) {
    return (
      <p className="max-w-prose text-pretty">
        {messages.none}{' '}
        <Link to="/my-dresses" search={{ add: true }} className="thread-link">
          {messages.add}
        </Link>
      </p>
    )
  }
  return (
    <div className="grid gap-6">
      <ul className="grid grid-cols-4 gap-3 sm:gap-4">
        {dresses.slice(0, 4).map((dress) => {
          const [picture] = picturesOf(dress)
          return (
            <li key={dress.id}>
              <Link to="/my-dresses" search={{ dress: dress.id }} className="block">
                {picture ? (
                  <Picture
                    src={picture}
                    facts={factsOf(dress, picture)}
                    alt={titleOf(dress)}
                    sizes="(min-width: 1024px) 13vw, 22vw"
                  />
                ) : (
                  <span role="img" aria-label={titleOf(dress)} className="block aspect-3/4">
                    <NoPicture />
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
      <ul aria-label={messages.status} className="grid gap-x-8 sm:grid-cols-2">
        {statusCounts(dresses).map(({ status, count }) => (
          <li key={status} className="border-b border-line">
            <Link
              to="/my-dresses"
              search={{ status }}
              className="flex min-h-11 items-center justify-between gap-4 hover:bg-blush"
            >
              <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
              <span className="pe-1 tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
