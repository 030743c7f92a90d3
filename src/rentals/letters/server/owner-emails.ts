import { greetingName } from '#accounts/full-name.ts'
import { findRecipient } from '#accounts/server/store.ts'
import type { MovableRental } from '#dresses/admin-contract.ts'
import type { OwnerChange } from '#dresses/server/admin/dress-use.ts'
import { shownTitlesOf } from '#dresses/server/rentable.ts'
import type { VariablesOf } from '#email/built-in-emails.ts'
import { type Mail, queueEmail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import { ownerEmails as messages } from '#rentals/texts/texts.gen.js'
import { readSettings } from '#settings/server/store.ts'
import { longDateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import type { AccountId } from '#shared/ids.ts'
import { languagePath } from '#shared/language/language.ts'

interface Moved extends OwnerChange {
  /** Rentals that go along, and those that stay with the former owner. */
  moved: readonly MovableRental[]
  left: readonly MovableRental[]
}

/** To the former and the new owner of a dress, without customers; none to a closed account. */
export async function mailOwners(tx: Tx, deps: Deps, { dress, ownerId, moved, left }: Moved): Promise<void> {
  const settings = await readSettings(tx)
  const mailTo = async (id: AccountId | null, write: (common: Common) => Promise<Mail>) => {
    const lender = id && (await findRecipient(tx, id))
    if (!lender) return
    const mail = await inLanguage(lender.language, async () =>
      write({
        to: lender.email,
        variables: {
          firstName: greetingName(lender),
          dressTitle: (await shownTitlesOf(tx, [dress.id])).get(dress.id) ?? '',
          moved: listOf(moved),
          link: `${deps.publicUrl}${languagePath('/my-dresses')}`,
        },
      }),
    )
    await queueEmail(tx, deps, mail)
  }
  await mailTo(dress.ownerId, ({ to, variables }) =>
    composeMail(tx, deps, settings, {
      name: 'dress_owner_former',
      to,
      variables: { ...variables, left: listOf(left) },
    }),
  )
  await mailTo(ownerId, (common) => composeMail(tx, deps, settings, { name: 'dress_owner_new', ...common }))
}

interface Common {
  to: string
  variables: VariablesOf<'dress_owner_new'>
}

function listOf(rentals: readonly MovableRental[]): string {
  return commaList(
    rentals.map(({ number, eventDate }) => messages.rental({ number, date: longDateWithYear(eventDate) })),
  )
}
