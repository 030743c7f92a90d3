import { Link } from '@tanstack/react-router'
import { useMay } from '#accounts/web/session/viewer.ts'
import { reviewsToRead as messages } from '#admin/texts/texts.gen.js'
import { listReviews } from '#reviews/staff-contract.ts'
import { Stars } from '#reviews/web/stars.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Line, Section } from './section.tsx'
import { useFirstRows } from './use-first-rows.ts'

/** Reviews that wait for a decision, for those who may decide. */
export function ReviewsToRead() {
  const enabled = useMay()(listReviews)
  const query = { status: 'PENDING', sort: 'changedAt' }
  const { rows, total } = useFirstRows(listReviews, query, { enabled })
  return (
    <Section title={messages.title} count={total}>
      {rows.map(({ id, dress, name, stars }) => (
        <Line
          key={id}
          action={
            <Link
              to="/admin/reviews"
              search={{ status: 'PENDING', open: id }}
              aria-label={messages.readOf({ dress: dress.title })}
              className={buttonClass({ size: 'small', kind: 'secondary' }, 'print:hidden')}
            >
              {messages.read}
            </Link>
          }
        >
          <p>{dress.title}</p>
          <p className="flex flex-wrap items-center gap-x-3 text-quiet">
            <Stars count={stars} /> <bdi>{name}</bdi>
          </p>
        </Line>
      ))}
    </Section>
  )
}
