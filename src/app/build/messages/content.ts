import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { languages } from '#shared/language/language.ts'

const src = join(import.meta.dirname, '../../..')

/** What stands between two lines of three dashes, and below them. A value goes on in the lines below its name that are indented. */
interface Content {
  fields: Record<string, string>
  body: string
}

type Texts<T> = Record<string, Record<string, T>>

/**
 * Compiles the emails and WhatsApp texts, `src/<domain>/texts/<channel>/<name>.<language>.md`, for the server and for the editor
 * of staff. `{{> name}}` stands for a part of `parts.<language>.md` beside the text, `{{> domain/name}}` for one of another domain.
 */
export function writeContent(): void {
  const mails = compiled('mail', asEmail)
  const whatsapp = compiled('whatsapp', (_, { body }) => body)
  write(
    'email',
    'mailTexts',
    mails,
    "import type { EmailText } from '#email/built-in/built-in-email.ts'\n",
    'EmailText',
  )
  write('whatsapp', 'whatsappTexts', whatsapp, '', 'string')
}

function compiled<T>(channel: string, toText: (path: string, content: Content) => T): Texts<T> {
  const texts: Texts<T> = {}
  for (const path of globSync(`*/texts/${channel}/*.md`, { cwd: src }).sort()) {
    const [, name = '', language = ''] = /^(.+)\.(\w+)\.md$/.exec(basename(path)) ?? []
    if (name === 'parts') continue
    const [domain = ''] = path.split('/')
    const { fields, body } = readContent(path)
    const fill = (text: string) => withParts(text, { channel, domain, language })
    const filled = Object.entries(fields).map(([key, value]) => [key, fill(value)])
    const content = { fields: Object.fromEntries(filled), body: fill(body) }
    texts[name.replaceAll('-', '_')] ??= {}
    texts[name.replaceAll('-', '_')]![language] = toText(path, content)
  }
  for (const [name, text] of Object.entries(texts))
    for (const language of languages)
      if (text[language] === undefined)
        throw new Error(`The ${channel} text ${name} is missing in ${language}.`)
  return texts
}

const fieldNames = ['about', 'subject', 'preview', 'details', 'footer']
const optional = ['preview', 'details']

function asEmail(path: string, { fields, body }: Content): object {
  const unknown = Object.keys(fields).find((key) => !fieldNames.includes(key))
  const missing = fieldNames.find((key) => !optional.includes(key) && !fields[key])
  if (unknown || missing || !body) throw new Error(`${path}: look at ${unknown ?? missing ?? 'the body'}.`)
  const rows = fields.details?.split('\n').map((row) => row.split(' | '))
  if (rows?.some((row) => row.length !== 2)) throw new Error(`${path}: a row of details is "Label | value".`)
  return { ...fields, ...(rows && { details: rows }), body }
}

function readContent(path: string): Content {
  const text = readFileSync(join(src, path), 'utf8')
  const [, head, below = text] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text) ?? []
  const fields: Record<string, string> = {}
  let key = ''
  for (const line of head?.trimEnd().split('\n') ?? []) {
    const [, name, value = ''] = /^(\w+):(?: (.*))?$/.exec(line) ?? []
    if (!name && !line.startsWith('  '))
      throw new Error(`${path}: "${line}" is neither a field nor its next line.`)
    key = name ?? key
    fields[key] = name ? value : [fields[key], line.trim()].filter(Boolean).join('\n')
  }
  return { fields, body: below.trim() }
}

interface Place {
  channel: string
  domain: string
  language: string
}

function withParts(text: string, place: Place): string {
  return text.replace(/\{\{> (?:(\w+)\/)?(\w+)\}\}/g, (_, domain: string | undefined, name: string) => {
    const there = { ...place, domain: domain ?? place.domain }
    const path = `${there.domain}/texts/${there.channel}/parts.${there.language}.md`
    const part = readContent(path).fields[name]
    if (part === undefined) throw new Error(`${path} has no part ${name}.`)
    return withParts(part, there)
  })
}

function write(domain: string, name: string, texts: Texts<unknown>, imports: string, type: string): void {
  const head = `// Written from src/*/texts. Do not edit.\n`
  const names = Object.keys(texts).map((one) => `'${one}'`)
  const base = join(src, domain, 'built-in/texts.gen')
  writeChanged(`${base}.js`, `${head}export const ${name} = ${JSON.stringify(texts, null, 1)}\n`)
  writeChanged(
    `${base}.d.ts`,
    `${head}import type { Language } from '#shared/language/language.ts'\n${imports}
export declare const ${name}: Readonly<Record<${names.join(' | ')}, Readonly<Record<Language, ${type}>>>>\n`,
  )
}

/** A file that stays as it is does not restart the development server. */
function writeChanged(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
