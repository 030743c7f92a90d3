import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Sources that people see texts of: not tests, the sample data, tables of the database and what builds the pages. */
const files = globSync('src/**/*.{ts,tsx}').filter(
  (path) => !/\.(test|fixture|d|gen)\.tsx?$|\.d\.ts$|^src\/(setup|app\/build)\/|\/tables\.ts$/.test(path),
)

test('texts that a person sees stand in the catalogues', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((path) =>
    textsIn(readFileSync(path, 'utf8'), path).map((text) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['<p>Hello there</p>', 'Hello there'],
  ['<p>{count} dresses</p>', 'dresses'],
  ["<p>{open ? 'open' : messages.closed}</p>", 'open'],
  ['<p>{`${count} dresses`}</p>', '… dresses'],
  ['<button aria-label="Close" />', 'Close'],
  ["<Field label={isNew ? 'New' : messages.old} />", 'New'],
  ["const tab = { label: 'Rentals' }", 'Rentals'],
  ["const failed = 'Please try again.'", 'Please try again.'],
  ['const left = `Another ${count} days`', 'Another … days'],
  ["refusal('taken', 409, 'taken by another')", 'taken by another'],
  ["says('too long')", 'too long'],
  ["z.minLength(1, 'too short')", 'too short'],
])('finds the text in %s', (code, text) => {
  expect(textsIn(code)).toEqual([text])
})

test.each([
  '<p className="text-quiet mt-2">{messages.hello}</p>',
  "<Price aria-label={messages.price} kind='quiet' />",
  "throw new Error('A text was read before its reader is known.')",
  "log.error({ error }, 'The job has failed')",
  "endpoint({ summary: 'Get the logo of the header' })",
  "csv([['Found us by', (row) => row.source]])",
])('finds none in %s', (code) => {
  expect(textsIn(code)).toEqual([])
})

/** Attributes and properties whose value is shown or read out. */
const shown = /^(aria-label|aria-description|title|alt|placeholder|label|hint|text|caption|error|empty|noun)$/
/** What developers and programs read: errors that are bugs, logs, the description of the API, names of things in SQL. */
const unseen = /^(\w*Error|error|warn|info|debug|fatal|sql|summary|description|describe|advisoryLockName)$/
const refuses =
  /^(refusal|says|line|email|phone|time|printable|regex|minLength|maxLength|minimum|maximum|refine|custom|message)$/

interface Node {
  type: string
  [key: string]: unknown
}

function textsIn(code: string, path = 'x.tsx'): string[] {
  const found: string[] = []
  const visit = (value: unknown, above: readonly Node[], key = ''): void => {
    if (Array.isArray(value)) value.forEach((one) => visit(one, above, key))
    else if (isNode(value)) {
      const text = textOf(value)
      if (text !== undefined && isSeen(text, value, above, key)) found.push(text)
      for (const [name, below] of Object.entries(value)) visit(below, [value, ...above], name)
    }
  }
  visit(parseSync(path, code).program, [])
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node.value).trim()
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
  return undefined
}

function isSeen(text: string, node: Node, above: readonly Node[], key: string): boolean {
  if (!/\p{L}{2}/u.test(text)) return false
  if (node.type === 'JSXText') return true
  // The expression that the literal is a result of.
  let top = node
  let parents = above
  while (
    parents[0] &&
    /^(ConditionalExpression|LogicalExpression|JSXExpressionContainer|ArrowFunctionExpression|TSAsExpression)$/.test(
      parents[0].type,
    )
  ) {
    if (parents[0].type === 'ConditionalExpression' && parents[0].test === top) return false
    top = parents[0]
    parents = parents.slice(1)
  }
  const [parent] = parents
  if (!parent) return false
  if (parent.type === 'JSXElement' || parent.type === 'JSXFragment') return true
  if (parent.type === 'JSXAttribute') return shown.test(nameOf(parent.name))
  if (isForPrograms(top, parents)) return false
  if (
    parent.type === 'Property' &&
    parent.value === top &&
    shown.test(nameOf(parent.key)) &&
    /^\p{Lu}/u.test(text)
  )
    return true
  if (parent.type === 'CallExpression' && parent.callee !== top && refuses.test(calledBy(parent)))
    return (parent.arguments as Node[]).indexOf(top) > 0
      ? / /.test(text)
      : /^says|message|line$/.test(calledBy(parent))
  return isSentence(text)
}

function isSentence(text: string): boolean {
  return /^(\p{Lu}\p{Ll}*|…)[ ,:].*\p{Ll}{2}/u.test(text) && !/^…?\s*[^\p{L}]*$/u.test(text)
}

function isForPrograms(node: Node, above: readonly Node[]): boolean {
  return above.some(
    (one) =>
      (one.type === 'NewExpression' && unseen.test(nameOf(one.callee))) ||
      (one.type === 'CallExpression' && unseen.test(calledBy(one))) ||
      one.type === 'TaggedTemplateExpression' ||
      (one.type === 'Property' && unseen.test(nameOf(one.key))) ||
      one.type === 'ImportDeclaration' ||
      one.type === 'TSLiteralType',
  )
}

function calledBy(call: Node): string {
  return nameOf(call.callee)
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return nameOf(node.property)
  return String(node.name ?? node.value ?? '')
}
