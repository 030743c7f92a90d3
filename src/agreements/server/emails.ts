import { greetingName } from '#accounts/full-name.ts'
import { queueEmail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import { readSettings } from '#settings/server/store.ts'
import { dateWithYear } from '#shared/dates.ts'
import { type Language, languagePath } from '#shared/language/language.ts'

interface Customer {
  email: string
  firstName: string | null
  username: string
  language: Language
}

interface AgreementFacts {
  agreementName: string
  /** Showroom date. */
  lastDay?: string
}

/** Announces the agreement without attaching it: a mailbox is less secure than an account. */
export function notifyCustomer(tx: Tx, deps: Deps, customer: Customer, facts: AgreementFacts): Promise<void> {
  return send(tx, deps, customer, facts, 'agreement_shared')
}

export function notifyOfExpiry(tx: Tx, deps: Deps, customer: Customer, facts: AgreementFacts): Promise<void> {
  return send(tx, deps, customer, facts, 'agreement_expiring')
}

export function notifyOfSignature(
  tx: Tx,
  deps: Deps,
  customer: Customer,
  facts: AgreementFacts,
): Promise<void> {
  return send(tx, deps, customer, facts, 'agreement_signed')
}

async function send(
  tx: Tx,
  deps: Deps,
  { email, language, ...names }: Customer,
  { agreementName, lastDay }: AgreementFacts,
  name: 'agreement_shared' | 'agreement_expiring' | 'agreement_signed',
): Promise<void> {
  const firstName = greetingName(names)
  const link = `${deps.publicUrl}${languagePath('/agreement', language)}`
  const settings = await readSettings(tx)
  const mail = await inLanguage(language, () => {
    const expires = lastDay ? dateWithYear(lastDay) : ''
    const variables = { firstName, agreementName, expires, link }
    return composeMail(tx, deps, settings, { name, to: email, variables })
  })
  await queueEmail(tx, deps, mail)
}
