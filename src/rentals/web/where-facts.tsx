import { rentalFacts as messages } from '#rentals/texts/texts.gen.js'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'
import { useShowroomContact } from '#showrooms/web/use-shop-contacts.ts'
import { NewTabLink } from '#ui/control/new-tab-link.tsx'
import { Fact } from '#ui/facts.tsx'
import { CallOrWrite } from '#ui/page/call-or-write.tsx'

interface WhereFactsProps {
  /** What she writes to the shop by WhatsApp. */
  message: string
  branch: Branch
  hours?: string | undefined
}

/** The showroom of a rental, with its map, hours and phone. */
export function WhereFacts({ message, branch, hours }: WhereFactsProps) {
  const { address, phone, map } = useShowroomContact(branch)
  return (
    <>
      <Fact name={words.showroom}>
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span>{commaList([showrooms[branch].name, ...address])}</span>
          {map && (
            <NewTabLink href={map} className="inline-flex min-h-6 items-center">
              {words.openTheMap}
            </NewTabLink>
          )}
        </span>
      </Fact>
      {hours && <Fact name={messages.hours}>{hours}</Fact>}
      {phone && (
        <Fact name={messages.phone}>
          <CallOrWrite phone={phone} message={message} />
        </Fact>
      )}
    </>
  )
}
