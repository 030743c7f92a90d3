import { type Contact, contact, contactProblems } from '#accounts/contact-fields.ts'
import { fullName, userName } from '#accounts/full-name.ts'
import { shareLockMember } from '#accounts/server/active-user.ts'
import { readPhone } from '#accounts/server/phones.ts'
import { findUser } from '#accounts/server/store.ts'
import { notByAPerson } from '#customers/who-asks.ts'
import type { Tx } from '#platform/database/db.ts'
import { malformed, Refused, unauthorized } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'

export interface ContactDetails {
  name: string
  email: string
  phone: string
}

/**
 * Who asks in a form of `whoAsksFields`; refuses a bot. A guest's details come from the form, a signed-in user's from the
 * profile, except for a missing phone.
 */
export async function whoAsks(
  tx: Tx,
  viewer: Viewer | null,
  sent: Partial<Contact> & { website?: string | undefined },
): Promise<ContactDetails> {
  if (sent.website) throw new Refused(notByAPerson)
  if (!viewer) return guestFrom(sent)
  await shareLockMember(tx, viewer.id)
  const profile = await findUser(tx, viewer.id)
  if (!profile) throw new Refused(unauthorized)
  const name = userName(profile)
  const phone =
    profile.phone.trim() ||
    parseContact({ ...profile, firstName: name, lastName: name, phone: sent.phone }).phone
  return { name, email: profile.email, phone }
}

function guestFrom(sent: Partial<Contact>): ContactDetails {
  const given = parseContact(sent)
  return { name: fullName(given), email: given.email, phone: given.phone }
}

function parseContact(sent: Partial<Contact>): Contact {
  const fields = contactProblems(sent)
  const [problem] = Object.values(fields)
  if (problem) throw new Refused(malformed, { message: problem, fields })
  const given = contact.parse(sent)
  return { ...given, phone: readPhone(given.phone) }
}
