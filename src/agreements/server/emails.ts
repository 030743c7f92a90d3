import type { Fact } from '#email/built-in-emails.ts'
import { queueEmail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readSettings } from '#settings/server/store.ts'
import { dateWithYear } from '#shared/dates.ts'

const messages = {
  subject: (name: string) => `${name} is ready for you`,
  title: 'A new agreement',
  text: (firstName: string, name: string) =>
    `Dear ${firstName}, we have put “${name}” into your account. You can read and save it there whenever you like.`,
  expiring: {
    subject: (name: string) => `${name} expires soon`,
    title: 'An agreement expires soon',
    text: (firstName: string, name: string) =>
      `Dear ${firstName}, “${name}” expires in a few days. You can read and save it in your account until then; please write to us if you would like to renew it.`,
  },
  signed: {
    subject: (name: string) => `You have signed ${name}`,
    title: 'Thank you for signing',
    text: (firstName: string, name: string) =>
      `Dear ${firstName}, you have signed “${name}”. The agreement and the certificate of your signature are in your account. If it was not you, please answer this email at once.`,
  },
  name: 'Agreement',
  expires: 'Valid until',
  button: 'See your agreements',
  footer: 'You receive this because it concerns an agreement with you.',
}

interface Customer {
  email: string
  firstName: string | null
  username: string
}

interface AgreementFacts {
  agreementName: string
  /** Showroom date. */
  lastDay?: string
}

/** Announces the agreement without attaching it: a mailbox is less secure than an account. */
export function notifyCustomer(tx: Tx, deps: Deps, customer: Customer, facts: AgreementFacts): Promise<void> {
  return send(tx, deps, customer, facts, { name: 'agreement_shared', texts: messages })
}

export function notifyOfExpiry(tx: Tx, deps: Deps, customer: Customer, facts: AgreementFacts): Promise<void> {
  return send(tx, deps, customer, facts, { name: 'agreement_expiring', texts: messages.expiring })
}

export function notifyOfSignature(
  tx: Tx,
  deps: Deps,
  customer: Customer,
  facts: AgreementFacts,
): Promise<void> {
  return send(tx, deps, customer, facts, { name: 'agreement_signed', texts: messages.signed })
}

interface AgreementMail {
  name: 'agreement_shared' | 'agreement_expiring' | 'agreement_signed'
  texts: typeof messages.expiring
}

async function send(
  tx: Tx,
  deps: Deps,
  { email, firstName: given, username }: Customer,
  { agreementName, lastDay }: AgreementFacts,
  { name, texts }: AgreementMail,
): Promise<void> {
  const firstName = given ?? username
  const expires = lastDay ? dateWithYear(lastDay) : ''
  const link = `${deps.publicUrl}/agreement`
  const text = texts.text(firstName, agreementName)
  const facts: Fact[] = [[messages.name, agreementName]]
  if (expires) facts.push([messages.expires, expires])
  const mail = await composeMail(tx, deps, await readSettings(tx), {
    name,
    to: email,
    variables: { firstName, agreementName, expires, link },
    builtIn: {
      subject: texts.subject(agreementName),
      title: texts.title,
      preview: text,
      footer: messages.footer,
      blocks: [{ text }, { facts }, { button: messages.button, href: link }],
    },
  })
  await queueEmail(tx, deps, mail)
}
