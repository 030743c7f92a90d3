import { Link } from '@tanstack/react-router'
import { waitlistPanels as messages } from '#dashboard/texts/texts.gen.js'
import { untilText } from '#rentals/moments.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { ShowroomClock } from '#showrooms/contract.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { CustomerEntry } from '#waitlist/contract.ts'
import { thingText } from '#waitlist/entry-texts.ts'
import { MoreLink, Panel } from './panel.tsx'

interface Waitlist {
  entries: readonly CustomerEntry[]
}

/** What is held for her, and until when: it comes before all else. */
export function OffersPanel({
  entries,
  clock: { date: today, timeZone },
}: Waitlist & { clock: ShowroomClock }) {
  const offered = entries.flatMap((entry) => (entry.offer ? [{ entry, offer: entry.offer }] : []))
  if (offered.length === 0) return null
  return (
    <div className="mb-14">
      <Panel title={messages.offers}>
        <ul className="divide-y divide-line">
          {offered.map(({ entry, offer: { endsAt } }) => (
            <li
              key={entry.token}
              className="flex flex-wrap items-center justify-between gap-4 py-4 first:pt-0 last:pb-0"
            >
              <span>
                <span className="block font-medium">{thingText(entry)}</span>
                <span className="block text-sm text-quiet">
                  {words.heldUntil({ until: untilText(new Date(endsAt), { today, timeZone }) })}
                </span>
              </span>
              <ButtonLink
                to="/waitlist/manage/$token"
                params={{ token: entry.token }}
                aria-label={messages.answerName({ what: thingText(entry) })}
              >
                {messages.answer}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

/** What she waits for. */
export function WaitingPanel({ entries }: Waitlist) {
  const waiting = entries.filter(({ state }) => state === 'WAITING')
  if (waiting.length === 0) return null
  return (
    <Panel title={messages.waiting} more={<MoreLink to="/waitlist">{words.myWaitlist}</MoreLink>}>
      <ul className="divide-y divide-line">
        {waiting.map((entry) => (
          <li key={entry.token} className="py-3 first:pt-0 last:pb-0">
            <Link
              to="/waitlist/manage/$token"
              params={{ token: entry.token }}
              className="thread-link inline-flex min-h-6 items-center"
            >
              {thingText(entry)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
