import type { ReactNode } from 'react'
import type { ImportFacts, ImportOptions } from '#imports/import-options.ts'
import { commonCurrencies, dollar, readPrice } from '#imports/prices.ts'
import { optionsFields as messages } from '#imports/texts/texts.gen.js'
import { dollarsAndCents } from '#shared/format/money.ts'
import { listDressTypes } from '#taxonomy/contract.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

interface OptionsFieldsProps {
  options: ImportOptions
  facts: ImportFacts
  sources: readonly string[]
  /** A price of the file, to show what becomes of it. */
  example: string
  /** Further choices, above the long list of categories. */
  children?: ReactNode
  onChange(change: Partial<ImportOptions>): void
}

/** What staff choose for the whole file. */
export function OptionsFields(props: OptionsFieldsProps) {
  const { options, facts, sources, example, children, onChange } = props
  const { source, currency, defaultType } = options
  const types = useLiveQuery(listDressTypes, {}).data ?? []
  const seen = facts.currencies.find(({ code }) => code !== dollar) ?? facts.currencies[0]
  const currencies = [
    ...new Set([...commonCurrencies, ...facts.currencies.map(({ code }) => code), currency]),
  ]
  return (
    <>
      <TextField
        label={messages.source}
        hint={messages.sourceHint}
        name="source"
        list="import-sources"
        maxLength={80}
        value={source}
        onChange={({ target }) => onChange({ source: target.value })}
      />
      <datalist id="import-sources">
        {sources.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Select
        label={messages.type}
        value={defaultType}
        onChange={({ target }) => onChange({ defaultType: target.value })}
        options={[
          {
            value: '',
            label: types[0] ? messages.firstTypeNamed({ name: types[0].name }) : messages.firstType,
          },
          ...types.map(({ name }) => ({ value: name, label: name })),
        ]}
      />
      <Select
        label={messages.currency}
        hint={seen ? messages.seen({ code: seen.code, example: seen.example }) : messages.unnamed}
        value={currency}
        onChange={({ target }) => onChange({ currency: target.value })}
        options={currencies.map((code) => ({ value: code, label: code }))}
      />
      {currency !== dollar && (
        <RateField options={options} example={seen?.example ?? example} onChange={onChange} />
      )}
      {children}
      <Categories options={options} facts={facts} onChange={onChange} />
    </>
  )
}

function RateField({
  options,
  example,
  onChange,
}: Pick<OptionsFieldsProps, 'options' | 'example' | 'onChange'>) {
  const { currency, rate } = options
  const reading = readPrice(example, options)
  return (
    <TextField
      label={messages.rate({ code: currency })}
      hint={
        reading.kind === 'cents'
          ? messages.becomes({ text: example, dollars: dollarsAndCents(reading.cents) })
          : messages.rateExample
      }
      name="rate"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={rate}
      onChange={({ target }) => onChange({ rate: target.value })}
      className="tabular-nums"
    />
  )
}

function Categories({
  options,
  facts,
  onChange,
}: Pick<OptionsFieldsProps, 'options' | 'facts' | 'onChange'>) {
  const { onlyCategories } = options
  if (facts.categories.length < 2) return null
  return (
    <details className="text-sm sm:col-span-2" open={onlyCategories.length > 0 || undefined}>
      <summary className="thread-link inline-flex min-h-9 cursor-pointer items-center">
        {messages.categories} (
        {onlyCategories.length > 0 ? messages.chosen({ count: onlyCategories.length }) : messages.all})
      </summary>
      <fieldset className="grid gap-1 pt-2">
        <legend className="sr-only">{messages.categories}</legend>
        <p className="text-quiet">{messages.categoriesHint}</p>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {facts.categories.map(({ path, count }) => (
            <label key={path} className="flex min-h-9 cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                name="onlyCategories"
                value={path}
                checked={onlyCategories.includes(path)}
                onChange={({ target }) =>
                  onChange({
                    onlyCategories: target.checked
                      ? [...onlyCategories, path]
                      : onlyCategories.filter((one) => one !== path),
                  })
                }
                className="size-4 accent-(--accent)"
              />
              <span className="min-w-0 wrap-anywhere">
                {path || messages.noCategory} <span className="text-quiet tabular-nums">{count}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  )
}
