import { findRecipient } from '#accounts/server/store.ts'
import type { AdminDress } from '#dresses/admin-contract.ts'
import { queueEmail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readSettings } from '#settings/server/store.ts'

const messages = {
  approved: {
    subject: (title: string) => `Approved: ${title}`,
    title: 'Your dress is in the collection',
    text: (name: string, title: string) =>
      `Dear ${name}, we have approved “${title}”. From now on, customers find it in the collection.`,
  },
  rejected: {
    subject: (title: string) => `About your dress: ${title}`,
    title: 'We could not accept this dress yet',
    text: (name: string, title: string) =>
      `Dear ${name}, thank you for offering us “${title}”. We could not accept it as it is. This is why:`,
    next: 'You can change the dress and submit it again.',
  },
  button: 'See your dresses',
  footer: 'You receive this because you submitted a dress.',
}

/** To the lender, about an approval or a rejection; none to a deleted account. */
export async function notifyOwner(tx: Tx, deps: Deps, dress: AdminDress): Promise<void> {
  const { status, title: dressTitle, statusReason } = dress
  if ((status !== 'APPROVED' && status !== 'REJECTED') || !dress.owner) return
  const recipient = await findRecipient(tx, dress.owner.id)
  if (!recipient) return
  const firstName = recipient.firstName ?? recipient.username
  const link = `${deps.publicUrl}/my-dresses`
  const reason = statusReason ?? ''
  const settings = await readSettings(tx)
  const { subject, title, text } = status === 'APPROVED' ? messages.approved : messages.rejected
  const builtIn = {
    subject: subject(dressTitle),
    title,
    preview: text(firstName, dressTitle),
    footer: messages.footer,
    blocks: [
      { text: text(firstName, dressTitle) },
      ...(reason ? [{ quote: reason }] : []),
      ...(status === 'REJECTED' ? [{ text: messages.rejected.next }] : []),
      { button: messages.button, href: link },
    ],
  }
  const common = { to: recipient.email, builtIn }
  const variables = { firstName, dressTitle, link }
  const mail =
    status === 'APPROVED'
      ? await composeMail(tx, deps, settings, { name: 'dress_approved', variables, ...common })
      : await composeMail(tx, deps, settings, {
          name: 'dress_rejected',
          variables: { ...variables, reason },
          ...common,
        })
  await queueEmail(tx, deps, mail)
}
