// biome-ignore-all lint/suspicious/noTemplateCurlyInString: samples of code
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Nobody reads these in a page, or in each language its own words stand there. */
const others = [
  // Tests, types, and texts that are compiled.
  /\.(test|fixture|d|gen)\.tsx?$/,
  // Columns of the database, and names of its rows.
  /\/tables\.ts$/,
  // The build, the start and the command line, for those who run the server; the description of the API, which is in English.
  /^src\/(app\/(build|api-document|server\/[\w-]+\.ts)|platform\/(?!http\/)|[\w-]+\/server\/([\w-]+\/)?command-line\.ts|operations\/server\/(archive|backup|restore)\b)/,
  // Sample dresses and people; headings of product files, in every language the same.
  /^src\/(setup\/server\/(?!actions)|imports\/(headers|attributes)\.ts|dresses\/server\/admin\/dress-file\.ts)/,
  // The offer of another language is read by who does not read that of the page.
  /^src\/site\/web\/language-offer\/language-offer-texts\.ts/,
  // Sample values of emails in each language; why one was not sent is stored with it.
  /^src\/email\/(built-in|server\/(delivery|composing\/styles))/,
  /^src\/whatsapp\/events/,
]

const allowed = new Set([
  // The name of a product.
  'src/accounts/server/sessions/device-name.ts: Samsung Internet',
  // Selectors.
  'src/appointments/web/booking/fields/focus-field.ts: … input',
  'src/appointments/web/booking/fields/focus-field.ts: … button',
  // What Zod says of its own accord.
  'src/platform/http/error-handler.ts: Invalid input',
  // A column of a CSV file.
  'src/imports/server/columns.ts: Import error',
  // Stored in place of the name of a person whose data was erased; a reader sees it in her language.
  'src/shared/former-names.ts: Former member',
  'src/shared/former-names.ts: Former guest',
])

const files = globSync('src/**/*.{ts,tsx}').filter((path) => !others.some((one) => one.test(path)))

test('texts that a person sees stand in the catalogues', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((path) =>
    textsIn(readFileSync(path, 'utf8'), path).map((text) => `${path}: ${text}`),
  )
  expect(found.filter((text) => !allowed.has(text))).toEqual([])
})

test.each([
  ['<p>Hello there</p>', 'Hello there'],
  ['<p>{count} dresses</p>', 'dresses'],
  ["<p>{isOpen ? 'open' : messages.closed}</p>", 'open'],
  ['<p>{`${count} dresses`}</p>', '… dresses'],
  ['<button aria-label="Close" />', 'Close'],
  ["<Field label={isNew ? 'New' : messages.old} />", 'New'],
  ["const tab = { label: 'Rentals' }", 'Rentals'],
  ["const failed = 'Please try again.'", 'Please try again.'],
  ['const left = `Another ${count} days`', 'Another … days'],
  ["refusal('taken', 409, 'taken by another')", 'taken by another'],
  ["new Refused(taken, { message: 'Taken.' })", 'Taken.'],
  ["says('short')", 'short'],
  ["z.minLength(1, 'too short')", 'too short'],
])('finds the text in %s', (code, text) => {
  expect(textsIn(code)).toEqual([text])
})

test.each([
  '<p className="text-quiet mt-2">{messages.hello}</p>',
  "<p>{kind === 'payment' && messages.payment}</p>",
  '<a href={`tel:${phone}`}>{messages.call}</a>',
  "<Price aria-label={messages.price} kind='quiet' />",
  "throw new Error('A text was read before its reader is known.')",
  "log.error({ error }, 'The job has failed')",
  "endpoint({ summary: 'Get the logo of the header' })",
  "columns([['Found us by', ({ source }) => source]])",
])('finds none in %s', (code) => {
  expect(textsIn(code)).toEqual([])
})

test('a label is put before a text by a text or `colon()`, because French keeps a space', () => {
  const found = files.flatMap((path) =>
    colonsIn(readFileSync(path, 'utf8'), path).map((piece) => `${path}: ${piece}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['const line = `${label}: ${text}`', 1],
  ['<p>{label}: {text}</p>', 1],
  ['<p>{`${label}${colon()} ${text}`}</p>', 0],
  ['throw new Error(`${name}: ${text}`)', 0],
])('counts the colons after a label in %s', (code, count) => {
  expect(colonsIn(code)).toHaveLength(count)
})

/** Attributes and fields that are shown or read out. */
const shown =
  /^(aria-(label|description)|title|alt|placeholder|label|hint|text|description|message|error|caption)$/
/** Calls whose last argument is read by the sender of a field or a request. */
const refusing =
  /^(refusal|says|line|email|phone|time|printable|message|regex|refine|custom|minimum|maximum|(min|max)Length)$/
/** Errors that are bugs, and logs. */
const unseenCalls = /^(\w*Error|error|warn|info|debug)$/
/** The description of the API, and a value that staff replace by their own. */
const unseenFields = /^(summary|description|default)$/

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

function textsIn(code: string, path?: string): string[] {
  return literalsOf(code, path).flatMap(({ text, node, above }) =>
    /\p{L}{2}/u.test(text) && isSeen(text, node, above) ? [text] : [],
  )
}

function colonsIn(code: string, path?: string): string[] {
  return literalsOf(code, path).flatMap(({ text, node, above }) =>
    (node.type === 'JSXText' ? /^:/ : /…: /).test(text) && !above.some(isUnseen) ? [text] : [],
  )
}

interface Literal {
  text: string
  node: Node
  /** The nearest first. */
  above: readonly Node[]
}

function literalsOf(code: string, path = 'example.tsx'): Literal[] {
  const found: Literal[] = []
  const visit = (value: unknown, above: readonly Node[]): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, above)
    if (!isNode(value)) return
    const text = nodeText(value)
    if (text) found.push({ text, node: value, above })
    for (const below of Object.values(value)) visit(below, [value, ...above])
  }
  visit(parseSync(path, code).program, [])
  return found
}

function nodeText(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node.value).trim()
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
  return undefined
}

/** What a literal stands in without a change of its words. */
const transparent =
  /^(ConditionalExpression|LogicalExpression|JSXExpressionContainer|ArrowFunctionExpression)$/

function isSeen(text: string, node: Node, above: readonly Node[]): boolean {
  if (node.type === 'JSXText') return true
  const depth = above.findIndex(({ type }) => !transparent.test(type))
  const [parent, inner = node] = [above[depth], above[depth - 1]]
  if (!parent || above.slice(0, depth).some(({ test }, index) => test === (above[index - 1] ?? node)))
    return false
  if (parent.type.startsWith('JSX'))
    return parent.type !== 'JSXAttribute' || shown.test(identifierName(parent.name))
  if (above.some(isUnseen)) return false
  if (parent.type === 'Property' && parent.value === inner && shown.test(identifierName(parent.key)))
    return /^\p{Lu}|\s/u.test(text) && !isStyle(text)
  if (parent.type === 'CallExpression' && refusing.test(identifierName(parent.callee)))
    return (parent.arguments as Node[]).at(-1) === inner
  if (parent.type === 'ArrayExpression' && isHeading(parent)) return false
  return /^(\p{Lu}\p{Ll}*|…)[ ,:].*\p{Ll}{2}/u.test(text) && !isStyle(text)
}

/** Classes of a style sheet, a font, an address, or markup. */
function isStyle(text: string): boolean {
  return /[a-z]:[a-z]|-\d|px\b|[="]|…\//.test(text)
}

function isUnseen({ type, callee, key }: Node): boolean {
  if (type === 'NewExpression' || type === 'CallExpression') return unseenCalls.test(identifierName(callee))
  return type === 'Property'
    ? unseenFields.test(identifierName(key))
    : /^(TaggedTemplate|Import|TSLiteral)/.test(type)
}

/** `[heading, value of the row]`: a column of a CSV file, which programs read. */
function isHeading({ elements }: Node): boolean {
  return (elements as Node[])[1]?.type === 'ArrowFunctionExpression'
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Of an identifier, a field or what is called: `z.minLength` is `minLength`. */
function identifierName(node: unknown): string {
  if (!isNode(node)) return ''
  return String(isNode(node.property) ? identifierName(node.property) : (node.name ?? node.value ?? ''))
}
