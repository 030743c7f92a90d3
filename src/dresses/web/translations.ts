import type { Dress } from '#dresses/contract.ts'
import { currentLanguage } from '#shared/language/language.ts'

type Titled = Pick<Dress, 'title' | 'titleFr' | 'titleAr'>
type Fitted = Pick<Dress, 'fitNotes' | 'fitNotesFr' | 'fitNotesAr'>
type Described = Pick<Dress, 'description' | 'descriptionFr' | 'descriptionAr'>

/** The title in the current language, else the original. */
export function dressTitle({ title, titleFr, titleAr }: Titled): string {
  return { en: null, fr: titleFr, ar: titleAr }[currentLanguage()] || title
}

/** The description in the current language, else the original. */
export function dressDescription({ description, descriptionFr, descriptionAr }: Described): string | null {
  return { en: null, fr: descriptionFr, ar: descriptionAr }[currentLanguage()] || description
}

/** The fit notes in the current language, else the original. */
export function fitNotesOf({ fitNotes, fitNotesFr, fitNotesAr }: Fitted): string | null {
  return { en: null, fr: fitNotesFr, ar: fitNotesAr }[currentLanguage()] || fitNotes
}
