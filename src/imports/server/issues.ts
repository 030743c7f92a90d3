import { choiceName } from '#imports/choice-names.ts'
import type { IssueGroup } from '#imports/contract.ts'
import type { ColumnChoice, Headers } from '#imports/headers.ts'
import { issues as messages } from '#imports/texts/texts.gen.js'
import { compareText } from '#shared/compare-text.ts'
import { newDressColor, newDressSize, newDressType } from '#taxonomy/term-fields.ts'

/** Kinds of remarks about a row, in the order of the report. */
const kinds = {
  price: { tone: 'error', text: (values) => messages.price(values) },
  currency: {
    tone: 'error',
    text: () => messages.otherCurrency,
  },
  invalid: { tone: 'error', text: () => messages.invalidValues },
  cheap: { tone: 'warning', text: (values) => messages.cheap(values) },
  size: { tone: 'warning', text: (values) => messages.size(values) },
  color: { tone: 'warning', text: (values) => messages.color(values) },
  type: { tone: 'warning', text: (values) => messages.type(values) },
  attribute: { tone: 'warning', text: (values) => messages.attribute(values) },
  condition: { tone: 'warning', text: (values) => messages.condition(values) },
  sku: { tone: 'warning', text: (values) => messages.sku(values) },
  date: { tone: 'warning', text: (values) => messages.date(values) },
  stock: { tone: 'warning', text: (values) => messages.stock(values) },
  measurement: { tone: 'warning', text: (values) => messages.measurement(values) },
  several: { tone: 'warning', text: () => messages.severalValues },
  noColor: { tone: 'warning', text: () => messages.noColour },
  noType: { tone: 'warning', text: () => messages.noCategory },
  notProduct: { tone: 'skipped', text: () => messages.noDresses },
  parent: { tone: 'skipped', text: () => messages.variations },
  category: { tone: 'skipped', text: () => messages.categoriesNotChosen },
} satisfies Record<string, { tone: IssueGroup['tone']; text(values: { count: number }): string }>

export interface Issue {
  code: keyof typeof kinds
  field: ColumnChoice
  /** What rows are counted by. */
  value: string
  /** In words, for the row. */
  text: string
}

const schemas = {
  size: newDressSize.shape.name,
  color: newDressColor.shape.name,
  type: newDressType.shape.name,
}
const mostValues = 200

/** Counts remarks by their kind and value. */
export function collectIssues() {
  const groups = new Map<Issue['code'], { rows: Set<number>; values: Map<string, number> }>()
  return {
    add(row: number, issues: readonly Issue[]) {
      for (const { code, value } of issues) {
        const group = groups.get(code) ?? { rows: new Set(), values: new Map() }
        groups.set(code, group)
        group.rows.add(row)
        if (value !== '') group.values.set(value, (group.values.get(value) ?? 0) + 1)
      }
    },
    groups(): IssueGroup[] {
      return (Object.keys(kinds) as Issue['code'][]).flatMap((code) => {
        const group = groups.get(code)
        if (!group) return []
        const { tone, text } = kinds[code]
        const values = [...group.values]
          .map(([value, rows]) => ({ value, rows }))
          .toSorted((a, b) => b.rows - a.rows || compareText(a.value, b.value))
        const shown = values.slice(0, mostValues)
        return [
          {
            code,
            tone,
            text: text({ count: values.length }),
            rows: group.rows.size,
            values: shown,
            add: addable(code, shown),
          },
        ]
      })
    },
  }
}

function addable(code: Issue['code'], values: IssueGroup['values']): IssueGroup['add'] {
  if (code !== 'size' && code !== 'color' && code !== 'type') return null
  const names = values.map(({ value }) => value).filter((value) => schemas[code].safeParse(value).success)
  return names.length > 0 ? { kind: code, names: names.toSorted() } : null
}

/** Names a column like the file, else like the form. */
export function columnNamer(headers: Headers, headerRow: readonly string[]): (field: ColumnChoice) => string {
  return (field) => {
    const place = headers.fields.get(field as never) ?? headers.details.get(field as never)
    return (place === undefined ? undefined : headerRow[place]?.trim()) || choiceName(field)
  }
}
