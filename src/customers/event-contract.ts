import * as z from 'zod/mini'
import { eventRefusals as messages } from '#customers/texts/texts.gen.js'
import { isPlainDate } from '#shared/dates.ts'
import { endpoint } from '#shared/endpoint.ts'
import { printable, says } from '#shared/fields.ts'
import { type CustomerSource, customerSources } from './constants.ts'
import { myEvent } from './my-event-contract.ts'

export const eventTexts = messages.eventTexts
/** How she found us, in her words. */
export const sourceAnswers = messages.sourceAnswers

/** Letters of the place of an event. */
export const longestPlace = 100

function isSource(text: string): text is CustomerSource {
  return (customerSources as readonly string[]).includes(text)
}

function emptyOr(isValid: (text: string) => boolean, field: keyof typeof messages.eventTexts) {
  const message = () => messages.eventTexts[field]
  return z.optional(
    z.string(says(message)).check(z.refine((text) => text === '' || isValid(text), says(message))),
  )
}

function placeText() {
  return z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(
        longestPlace,
        says(() => messages.eventTexts.eventPlace),
      ),
      printable(),
    ),
  )
}

// Calls without a property of an object, and no spread: a bundler keeps both, and would bring Zod to every visitor.
const eventDate = emptyOr(isPlainDate, 'eventDate')
const eventPlace = placeText()
const source = emptyOr(isSource, 'source')

/** Asked once of a customer; an empty text is no answer. */
export const placeAndSource = { eventPlace, source }
export const questionFields = { eventDate, eventPlace, source }

export const eventQuestions = z.object(questionFields)
export type EventAnswers = z.output<typeof eventQuestions>
export type EventField = keyof EventAnswers
export const eventFields = ['eventDate', 'eventPlace', 'source'] as const satisfies EventField[]

/** What she can change; an empty field is unknown again. */
export const myEventFields = z.omit(eventQuestions, { source: true })

/** What is answered; an empty text is not. */
export function answersGiven({ eventDate, eventPlace, source = '' }: EventAnswers) {
  return {
    eventDate: eventDate || null,
    eventPlace: eventPlace || null,
    source: isSource(source) ? source : null,
  }
}

/** What is wrong with the answers, by field. @param today in the showroom */
export function eventProblems(answers: EventAnswers, today: string): Partial<Record<EventField, string>> {
  const issues = eventQuestions.safeParse(answers).error?.issues ?? []
  const problems = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
  const isPast = !problems.eventDate && answers.eventDate && answers.eventDate < today
  return isPast ? { ...problems, eventDate: messages.eventTexts.eventPast } : problems
}

export const changeMyEvent = endpoint({
  name: 'changeMyEvent',
  method: 'PUT',
  path: '/api/my-event',
  summary: 'Change the date and the place of your own event',
  access: 'signed-in',
  body: myEventFields,
  reply: myEvent,
  limit: { max: 30, windowSeconds: 3600 },
})
