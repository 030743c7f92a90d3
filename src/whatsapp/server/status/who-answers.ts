import { and, eq, inArray, or } from 'drizzle-orm'
import { customersOfPhones, phonesOfCustomers } from '#customers/server/consents.ts'
import type { Tx } from '#platform/database/db.ts'
import { formsOf } from '#platform/database/phone-number.ts'
import type { CustomerId } from '#shared/ids.ts'
import type { Sender } from '#whatsapp/server/sender.ts'
import { whatsappAnswers, whatsappMessages } from '#whatsapp/server/tables.ts'

export interface Person {
  /** Every form of her number, E.164. */
  phones: string[]
  /** Her numbers and the name that WhatsApp gives her: what the list of STOP is asked for. */
  names: string[]
  /** Every file that she may be: a number can fit two, and then counts for both. */
  customerIds: CustomerId[]
}

/** Whose an answer is: by its number in any form, by our messages that WhatsApp has delivered to it, and by what staff have assigned. */
export async function whoAnswers(tx: Tx, { phone, whatsappUser }: Sender): Promise<Person> {
  const given = phone ? formsOf(phone) : []
  const written = await tx
    .selectDistinct({ customerId: whatsappMessages.customerId, phone: whatsappMessages.phone })
    .from(whatsappMessages)
    .where(
      or(
        inArray(whatsappMessages.phone, given),
        inArray(whatsappMessages.waId, given),
        whatsappUser ? eq(whatsappMessages.whatsappUser, whatsappUser) : undefined,
      ),
    )
  const assigned = await tx
    .selectDistinct({ customerId: whatsappAnswers.customerId })
    .from(whatsappAnswers)
    .where(
      and(
        eq(whatsappAnswers.state, 'ASSIGNED'),
        or(
          inArray(whatsappAnswers.phone, given),
          whatsappUser ? eq(whatsappAnswers.whatsappUser, whatsappUser) : undefined,
        ),
      ),
    )
  const assignedIds = assigned.flatMap(({ customerId }) => customerId ?? [])
  const numbers = [...written.map((one) => one.phone), ...(await phonesOfCustomers(tx, assignedIds))]
  const phones = [...new Set([...given, ...numbers.flatMap(formsOf)])]
  const customerIds = [
    ...written.map(({ customerId }) => customerId),
    ...assignedIds,
    ...(await customersOfPhones(tx, phones)),
  ]
  return {
    phones,
    names: whatsappUser ? [...phones, whatsappUser] : phones,
    customerIds: [...new Set(customerIds)],
  }
}
