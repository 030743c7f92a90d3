import type { ReactNode } from 'react'
import type { OwnDress } from '#dresses/contract.ts'
import { Picture } from '#files/web/picture.tsx'
import { useShowroomDay } from '#showrooms/web/use-showroom-day.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DressFacts } from './dress-facts.tsx'
import { NoPicture } from './no-picture.tsx'
import { OwnPrice } from './own-dress-card.tsx'
import { statusNames, statusTones } from './own-status.ts'
import { OwnTimeline } from './own-timeline-list.tsx'
import { amountWords, branchNames, factsOf, picturesOf, pictureWords } from './words.ts'

const words = {
  how: 'How it fares',
  about: 'About the dress',
  pictures: 'Pictures',
  more: (title: string) => `More of ${title}`,
  retail: 'Retail value',
  branches: 'Shown at',
  nowhere: 'No showroom yet',
  submitted: 'Submitted',
  changed: 'Last changed',
  page: 'See its page in the collection',
}

interface OwnDressDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  dress: OwnDress | undefined
}

/** Everything the house knows of a dress that its owner may know, and where it stands. */
export function OwnDressDialog({ open, onOpenChange, dress }: OwnDressDialogProps) {
  if (!dress) return null
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={dress.title} size="large">
      <div className="grid gap-8 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Pictures dress={dress} />
        <div className="grid content-start gap-8">
          <div className="grid justify-items-start gap-2">
            <Badge tone={statusTones[dress.status]}>{statusNames[dress.status]}</Badge>
            <OwnPrice dress={dress} />
          </div>
          <Part title={words.how}>
            <OwnTimeline dress={dress} />
          </Part>
          <Part title={words.about}>
            {dress.description && <p className="mb-4 whitespace-pre-line">{dress.description}</p>}
            <DressFacts dress={dress} />
            <MoreFacts dress={dress} />
          </Part>
          {dress.status === 'APPROVED' && (
            <p>
              <ButtonLink to="/dress/$id" params={{ id: dress.id }} kind="secondary">
                {words.page}
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Pictures({ dress }: { dress: OwnDress }) {
  const [first, ...others] = picturesOf(dress)
  return (
    <div className="grid content-start gap-3 max-sm:grid-cols-[2fr_1fr]">
      {first ? (
        <Picture
          src={first}
          facts={factsOf(dress, first)}
          alt={pictureWords(dress)}
          sizes="(min-width: 640px) 18rem, 60vw"
          priority
        />
      ) : (
        <div className="aspect-3/4">
          <NoPicture />
        </div>
      )}
      {others.length > 0 && (
        <ul aria-label={words.pictures} className="grid content-start gap-3 sm:grid-cols-3">
          {others.slice(0, 4).map((picture) => (
            <li key={picture}>
              <Picture
                src={picture}
                facts={factsOf(dress, picture)}
                alt={words.more(dress.title)}
                sizes="7rem"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function MoreFacts({ dress }: { dress: OwnDress }) {
  const day = useShowroomDay()
  const { retailPrice, availableBranches, createdAt, updatedAt } = dress
  const facts = [
    [words.retail, amountWords(retailPrice)],
    [words.branches, branchNames(availableBranches) || words.nowhere],
    [words.submitted, day(createdAt)],
    [words.changed, day(updatedAt)],
  ] as const
  return (
    <dl className="text-sm">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex justify-between gap-6 border-b border-line py-3">
              <dt className="text-quiet">{name}</dt>
              <dd className="text-end">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="eyebrow mb-3 text-quiet">{title}</h3>
      {children}
    </section>
  )
}
