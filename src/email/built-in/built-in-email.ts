import { currentLanguage, type Language, type Text } from '#shared/language/language.ts'

/** A row of an email's table of details; its name may be a link. */
export type MailRow = readonly [name: string, value: string, link?: string]

/** What an email says in one language. `{{name}}` stands for the value of a variable: see `template.ts`. */
export interface EmailText {
  /** For staff: when the email is sent. */
  about: string
  subject: string
  /** Mail clients show it after the subject; without one, the first paragraph of the body. */
  preview?: string
  /** Rows of the table that replaces `{{details}}`; one whose variables are all empty is left out. */
  details?: readonly MailRow[]
  /** HTML. A paragraph whose variables are all empty is left out. */
  body: string
  /** Small print: why the reader gets this email. */
  footer: string
}

/** The variables that the sender of an email gives. Its texts are files: `src/<domain>/texts/mail/<name>.<language>.md`. */
export interface DeclaredEmail {
  /** The variables of its template, each with a sample value. One that does not apply to an email is an empty text. */
  variables: Readonly<Record<string, Sample>>
  /** Sample of a table that has as many rows as its sender gives; of all others, `details` of the texts has the rows. */
  list?: () => readonly MailRow[]
}

export interface BuiltInEmail extends DeclaredEmail {
  texts: Readonly<Record<Language, EmailText>>
}

/** A function where it differs by language. */
export type Sample = string | Text

/** A sample value for each language. */
export function inEach(texts: Readonly<Record<Language, string>>): Text {
  return () => texts[currentLanguage()]
}

/** The sample values of an email in the current language. */
export function samplesOf(mail: Pick<BuiltInEmail, 'variables'> | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(mail?.variables ?? {}).map(([name, sample]) => [
      name,
      typeof sample === 'string' ? sample : sample(),
    ]),
  )
}
