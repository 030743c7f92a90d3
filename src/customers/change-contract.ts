import * as z from 'zod/mini'
import { bookedTwice } from '#accounts/booked-twice.ts'
import { changeRefusals as texts } from '#customers/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import {
  controlsOfParagraphs,
  done,
  email,
  instant,
  line,
  phone,
  plainDate,
  printable,
  readVersion,
  says,
  shownDate,
  tooLong,
} from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { languages, type Text } from '#shared/language/language.ts'
import { refusal } from '#shared/refusal.ts'
import { peopleOnly, personal } from '#shared/shown-to-keys.ts'
import { words } from '#shared/texts/texts.gen.js'
import { consentChange } from './consent-contract.ts'
import { customerSources, undoDays } from './constants.ts'
import { customerNotFound } from './contract.ts'
import { longestPlace } from './event-contract.ts'

/** An empty field is null. */
export const orNull = <T extends z.core.$ZodType<unknown, string>>(field: T) =>
  z.pipe(
    z.pipe(
      z.nullable(z.string()),
      z.transform((value) => value?.trim() || null),
    ),
    z.nullable(field),
  )

const paragraphs = (required: Text, max: number) =>
  z
    .string(says(required))
    .check(
      z.trim(),
      z.minLength(1, says(required)),
      z.maxLength(max, tooLong(max)),
      printable(undefined, controlsOfParagraphs),
    )

const longestAddress = 300

/** What staff can change. */
export const customerFields = z.object({
  name: line(() => words.nameRequired),
  phone: orNull(phone(() => words.phoneInvalid)),
  email: orNull(email(() => words.addressInvalid)),
  /** For her papers, in lines. Without it the stored one stays. */
  address: z.optional(orNull(paragraphs(() => texts.addressMissing, longestAddress))),
  language: z.enum(languages),
  source: orNull(z.enum(customerSources)),
  eventDate: orNull(plainDate),
  eventPlace: orNull(line(() => texts.placeMissing, longestPlace)),
  /** Whether she agrees to messages by WhatsApp, and to photos; the words and the time are stored. */
  whatsappConsent: z.boolean(),
  photoConsent: z.boolean(),
})
export type CustomerFields = z.output<typeof customerFields>

/** `alsoOpen`: whether what is open of her follows her contact data. */
export const correctedFields = z.extend(customerFields, { alsoOpen: z.optional(z.boolean()) })
export type CorrectedFields = z.output<typeof correctedFields>

const consent = z.nullable(z.object({ at: instant, text: z.string() }))

/** A customer for staff. */
export const customer = z.object({
  id: shownId('customer'),
  name: personal(z.string()),
  phone: personal(z.nullable(z.string())),
  email: personal(z.nullable(z.string())),
  address: peopleOnly(z.nullable(z.string())),
  language: z.enum(languages),
  source: z.nullable(z.enum(customerSources)),
  eventDate: z.nullable(shownDate),
  eventPlace: personal(z.nullable(z.string())),
  whatsappConsent: personal(consent),
  photoConsent: personal(consent),
  userId: z.nullable(shownId('account')),
  /** Her personal data were erased. */
  isErased: z.boolean(),
  createdAt: instant,
  /** Changes with each field that `updateCustomer` writes. */
  version: z.string(),
})
export type Customer = z.output<typeof customer>

export const customerChanged = refusal(
  'customer_changed',
  409,
  () => texts.customerChanged,
  z.object({ current: customer }),
)

export const addCustomer = endpoint({
  name: 'addCustomer',
  method: 'POST',
  path: '/api/admin/customers',
  summary: 'Add a customer who has not booked yet',
  access: 'assistant',
  scope: 'customers',
  body: customerFields,
  reply: customer,
  status: 201,
  idempotent: true,
  refusals: () => [whatsappStopped],
})

export const updateCustomer = endpoint({
  name: 'updateCustomer',
  method: 'PUT',
  path: '/api/admin/customers/:id',
  summary:
    'Change a customer; email and phone of an account stay those of its profile; what is open of her follows her contact data, unless `alsoOpen` is false; with `version` only if nobody has changed her since (409 `customer_changed`)',
  access: 'assistant',
  scope: 'customers',
  params: idParams('customer'),
  body: z.extend(correctedFields, { version: readVersion }),
  reply: customer,
  refusals: () => [bookedTwice, customerChanged, customerNotFound, whatsappStopped],
})

/** How and when she agreed again, after she had written STOP. */
export const stopNote = paragraphs(() => texts.noteMissing, 1000)

/** Asked in the showroom or on the phone. */
export const noteWhatsappConsent = endpoint({
  name: 'noteWhatsappConsent',
  method: 'PUT',
  path: '/api/admin/customers/:id/whatsapp-consent',
  summary: 'Note that a customer agrees to messages by WhatsApp, or does not any more',
  access: 'assistant',
  scope: 'customers',
  params: idParams('customer'),
  body: z.extend(consentChange, { note: z.optional(stopNote) }),
  reply: done,
  refusals: () => [customerNotFound, whatsappStopped],
})

export const noteFields = z.object({ text: paragraphs(() => texts.noteMissing, 10_000) })

export const addNote = endpoint({
  name: 'addNote',
  method: 'POST',
  path: '/api/admin/customers/:id/notes',
  summary: 'Add a note about a customer, for staff only',
  access: 'assistant',
  scope: 'customers',
  params: idParams('customer'),
  body: noteFields,
  reply: z.object({ id: shownId('customerNote') }),
  status: 201,
  idempotent: true,
  refusals: () => [customerNotFound],
})

export const deleteNote = endpoint({
  name: 'deleteNote',
  method: 'DELETE',
  path: '/api/admin/customer-notes/:id',
  summary: 'Delete a note about a customer',
  access: 'assistant',
  scope: 'customers',
  params: idParams('customerNote'),
  reply: done,
  refusals: () => [noteNotFound],
})

export const taskFields = z.object({
  text: paragraphs(() => texts.taskMissing, 500),
  due: orNull(plainDate),
})

export const customerTask = z.object({
  id: shownId('customerTask'),
  text: z.string(),
  due: z.nullable(z.string()),
  /** Who added it. */
  by: z.nullable(z.string()),
  done: z.nullable(z.object({ at: instant, by: z.nullable(z.string()) })),
})
export type CustomerTask = z.output<typeof customerTask>

/** An open task on the list of a day. */
export const dueTask = z.object({
  id: shownId('customerTask'),
  text: z.string(),
  due: z.string(),
  /** Who added it. */
  by: z.nullable(z.string()),
  customer: z.object({ id: shownId('customer'), name: z.string(), phone: z.nullable(z.string()) }),
})
export type DueTask = z.output<typeof dueTask>

export const addTask = endpoint({
  name: 'addTask',
  method: 'POST',
  path: '/api/admin/customers/:id/tasks',
  summary: 'Add a task for a customer',
  access: 'assistant',
  scope: 'customers',
  params: idParams('customer'),
  body: taskFields,
  reply: z.object({ id: shownId('customerTask') }),
  status: 201,
  idempotent: true,
  refusals: () => [customerNotFound],
})

export const changeTask = endpoint({
  name: 'changeTask',
  method: 'PUT',
  path: '/api/admin/customer-tasks/:id',
  summary: 'Tick a task off, or open it again',
  access: 'assistant',
  scope: 'customers',
  params: idParams('customerTask'),
  body: z.object({ done: z.boolean() }),
  reply: done,
  refusals: () => [taskNotFound],
})

export const deleteTask = endpoint({
  name: 'deleteTask',
  method: 'DELETE',
  path: '/api/admin/customer-tasks/:id',
  summary: 'Delete a task of a customer',
  access: 'assistant',
  scope: 'customers',
  params: idParams('customerTask'),
  reply: done,
  refusals: () => [taskNotFound],
})

export const taskNotFound = refusal('task_not_found', 404, () => texts.taskNotFound)
export const whatsappStopped = refusal('whatsapp_stopped', 409, () => texts.whatsappStopped)
export const noteNotFound = refusal('note_not_found', 404, () => texts.noteNotFound)
export const mergeNotFound = refusal('merge_not_found', 404, () => texts.mergeNotFound)
export const twoAccounts = refusal('two_accounts', 409, () => texts.twoAccounts)
export const alreadyMerged = refusal('already_merged', 409, () => texts.alreadyMerged)
export const sameCustomer = refusal('same_customer', 422, () => texts.sameCustomer)
/** Of two files, one with an account: asked before it sees the other one. */
export const accountReadsFile = refusal('account_reads_file', 409, () => texts.accountReadsFile)
export const cannotUndoMerge = refusal('cannot_undo_merge', 409, () =>
  texts.cannotUndoMerge({ hours: undoDays * 24 }),
)

export const mergeCustomers = endpoint({
  name: 'mergeCustomers',
  method: 'POST',
  path: '/api/admin/customers/:id/merge',
  summary:
    'Move everything of another customer into the file of this one; empty fields take her values. What is open of her follows the contact data that stay, unless `alsoOpen` is false. With an account, `accountReads` says that it may see all of it. Can be undone for a day',
  access: 'assistant',
  params: idParams('customer'),
  body: z.object({
    otherId: id('customer'),
    accountReads: z.optional(z.boolean()),
    alsoOpen: z.optional(z.boolean()),
  }),
  reply: z.object({ mergeId: shownId('customerMerge') }),
  status: 201,
  refusals: () => [accountReadsFile, alreadyMerged, bookedTwice, customerNotFound, sameCustomer, twoAccounts],
})

export const setNotSame = endpoint({
  name: 'setNotSame',
  method: 'PUT',
  path: '/api/admin/customers/:id/not-same',
  summary: 'Say that two customers with the same phone or email are two people, or take that back',
  access: 'assistant',
  params: idParams('customer'),
  body: z.object({ otherId: id('customer'), isNotSame: z.boolean() }),
  reply: done,
  refusals: () => [customerNotFound, sameCustomer],
})

export const undoMerge = endpoint({
  name: 'undoMerge',
  method: 'POST',
  path: '/api/admin/customer-merges/:id/undo',
  summary: 'Undo a merge: gives back exactly what it moved, and to what is open the contact data of before',
  access: 'assistant',
  params: idParams('customerMerge'),
  reply: done,
  refusals: () => [bookedTwice, cannotUndoMerge, mergeNotFound],
})
