import * as z from 'zod/mini'
import { dressFields as messages } from '#dresses/texts/texts.gen.js'
import { measurementFields } from '#measurements/measurement-fields.ts'
import { controlsOfParagraphs, line, printable, says } from '#shared/fields.ts'
import { centsOf, parseMoney } from '#shared/format/money.ts'
import { typedAmount } from '#shared/format/typed-amount.ts'
import { refuseAmbiguous } from '#shared/money-field.ts'
import { words } from '#shared/texts/texts.gen.js'
import { conditions } from './dress.ts'
import { type OptionalLineName, optionalLineNames, optionalLines } from './optional-lines.ts'

/** Fields of a dress that forms send. Lenders' and staff's forms and the server validate with them. */

export const maxPictures = 5

const long = says(() => messages.tooLong)

const paragraphs = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, long),
    printable(() => words.controlCharacters, controlsOfParagraphs),
  )

/** Forms send '' for an empty field. */
export const orNull = (schema: z.core.$ZodType<string, string>) =>
  z.nullable(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => (text.trim() === '' ? null : text)),
      ),
      z.nullable(schema),
    ),
  )

const notAPrice = says(() => messages.price)

/** Cents; above the range of the price filters. */
const tooMuch = 1_000_000_000
const tooMuchForADress = says(() => messages.tooMuch)

/** "120", "120.5" or the number 120.5; '' means no price. */
const price = z.nullable(
  z
    .pipe(
      z.union([z.string(), z.number()], notAPrice),
      z.transform((value, context) => {
        refuseAmbiguous(value, context)
        return Object.is(value, -0) ? '-0' : typedAmount(String(value))
      }),
    )
    .check(
      z.refine((text) => text === '' || parseMoney(text) !== null, notAPrice),
      z.refine((text) => centsOf(text) < tooMuch, tooMuchForADress),
    ),
)

const unique = <T>(values: T[]): T[] => [...new Set(values)]
const names = z.array(line(() => messages.choiceUnknown, 80)).check(
  z.maxLength(
    10,
    says(() => messages.tooManyChosen),
  ),
)

export const picturePath = z.string().check(z.maxLength(300))

const lineOrNull = (name: OptionalLineName) =>
  orNull(line(() => optionalLines[name].invalid, optionalLines[name].max))
const optionalLineFields = Object.fromEntries(
  optionalLineNames.map((name) => [name, lineOrNull(name)]),
) as Record<OptionalLineName, ReturnType<typeof lineOrNull>>

/** Title, description and fit notes in French and in Arabic. */
const translations = {
  titleFr: orNull(line(() => messages.titleMissing, 120)),
  titleAr: orNull(line(() => messages.titleMissing, 120)),
  descriptionFr: orNull(paragraphs(5000)),
  descriptionAr: orNull(paragraphs(5000)),
  fitNotesFr: orNull(paragraphs(2000)),
  fitNotesAr: orNull(paragraphs(2000)),
}
export type TranslationName = keyof typeof translations

/**
 * All are required, some may be null; a form gives defaults. With `DressFieldName` the compiler names each form, page and
 * file that lacks a new one.
 */
export const dressFields = {
  title: line(() => messages.titleMissing, 120),
  type: z.pipe(
    z
      .array(
        line(() => messages.typeMissing, 80),
        says(() => messages.typeMissing),
      )
      .check(
        z.minLength(
          1,
          says(() => messages.typeMissing),
        ),
        z.maxLength(
          10,
          says(() => messages.tooManyChosen),
        ),
      ),
    z.transform(unique),
  ),
  subType: z.pipe(names, z.transform(unique)),
  size: orNull(line(() => messages.sizeMissing, 40)),
  color: line(() => messages.colorMissing, 40).check(
    z.regex(
      /^[\p{L}\p{M}\p{N} '’&/().,-]+$/u,
      says(() => words.colourInvalid),
    ),
  ),
  condition: z.enum(
    conditions,
    says(() => messages.conditionMissing),
  ),
  ...optionalLineFields,
  retailPrice: price,
  rentalPrice: price,
  description: orNull(paragraphs(5000)),
  ...translations,
  fitNotes: orNull(paragraphs(2000)),
  ...measurementFields,
  /** Paths of uploads, in display order. */
  images: z.pipe(
    z.array(picturePath).check(
      z.maxLength(
        maxPictures,
        says(() => messages.tooManyPictures({ most: maxPictures })),
      ),
    ),
    z.transform(unique),
  ),
  /** One of `images`; the first by default. */
  mainImage: orNull(picturePath),
}

/** Fields that are more than pictures. */
export type DressFieldName = Exclude<keyof typeof dressFields, 'images' | 'mainImage'>
