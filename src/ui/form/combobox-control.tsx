import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApi } from '#ui/api/api-hooks.ts'
import { useLoadedReply } from '#ui/api/use-loaded-query.ts'
import { cx } from '#ui/class-names.ts'
import { comboboxClass } from '#ui/control/control-class.ts'
import type { Choice, ComboboxProps, Lookup } from '#ui/control/lookup.ts'
import { useDebouncedValue } from '#ui/list/use-debounced-value.ts'
import { comboboxControl as messages } from '#ui/texts/texts.gen.js'

export function ComboboxControl({
  lookup,
  value,
  onChange,
  label,
  placeholder,
  disabled,
  className,
  ...field
}: ComboboxProps) {
  const api = useApi()
  const [text, setText] = useState('')
  const searched = useDebouncedValue(text, 200)
  const isHighlighted = useRef(false)
  const chosen = useLoadedReply({
    queryKey: ['lookup', lookup.name, 'value', value],
    queryFn: async () => (await lookup.read(api, value ?? '')) ?? null,
    enabled: value !== undefined,
    staleTime: 60_000,
  })
  const current = value === undefined ? null : (chosen.data ?? { value, label: '…' })
  const query = useLoadedReply({
    queryKey: ['lookup', lookup.name, 'find', searched],
    queryFn: () => lookup.find(api, searched),
    placeholderData: keepPreviousData,
    enabled: !disabled,
    staleTime: 10_000,
  })
  const isSearching = text !== searched || query.isPlaceholderData
  // Never those of another text: a quick press would take one of them.
  const hits = isSearching ? [] : (query.data ?? [])
  const only = text && hits.length === 1 ? hits[0] : undefined
  // Enter takes the only hit, also when it was pressed before the answer came, as scanners do.
  const [entered, setEntered] = useState<string>()
  const takeOnlyHit = useEffectEvent(() => {
    setEntered(undefined)
    if (only && entered === text) {
      setText('')
      onChange(only)
    }
  })
  useEffect(() => {
    if (entered && !isSearching) takeOnlyHit()
  }, [entered, isSearching])
  return (
    <BaseCombobox.Root
      items={hits}
      // The server has filtered them.
      filter={null}
      value={current}
      disabled={disabled}
      onItemHighlighted={(choice) => {
        isHighlighted.current = choice !== undefined
      }}
      onValueChange={(choice: Choice | null) => onChange(choice ?? undefined)}
      onInputValueChange={(input) => setText(input === current?.label ? '' : input)}
      isItemEqualToValue={(a, b) => a?.value === b?.value}
    >
      <div className={cx('relative', className)}>
        <BaseCombobox.Input
          {...field}
          aria-label={label}
          placeholder={placeholder ?? label}
          className={comboboxClass}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !text || isHighlighted.current) return
            // It would empty the field, or send its form.
            event.preventDefault()
            event.preventBaseUIHandler()
            setEntered(text)
          }}
        />
        {current && (
          <BaseCombobox.Clear
            aria-label={messages.clear({ label: label ?? placeholder ?? '' })}
            className={clearClass}
          >
            ×
          </BaseCombobox.Clear>
        )}
      </div>
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner sideOffset={4} className="z-60">
          <BaseCombobox.Popup className={popupClass}>
            <BaseCombobox.Status className="px-3 py-2 text-sm text-quiet empty:hidden">
              {statusOf({ ...query, isPending: query.isPending || isSearching, data: hits }, lookup.messages)}
            </BaseCombobox.Status>
            <BaseCombobox.List>
              {(choice: Choice) => (
                <BaseCombobox.Item
                  key={choice.value}
                  value={choice}
                  className={cx(itemClass, choice === only && 'bg-blush')}
                >
                  {lookup.Row ? <lookup.Row choice={choice} /> : choice.label}
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  )
}

function statusOf(
  query: { isPending: boolean; isError: boolean; data?: readonly Choice[] },
  text: Lookup['messages'],
): ReactNode {
  if (query.isError) return text.failed
  if (query.isPending) return text.loading
  return query.data?.length === 0 ? text.none : undefined
}

const clearClass =
  'absolute inset-y-0 end-1 my-auto grid size-8 place-items-center rounded-control text-quiet hover:text-ink'
const popupClass =
  'max-h-80 w-(--anchor-width) min-w-56 overflow-y-auto rounded-control border border-line bg-surface py-1 text-ink shadow-float'
const itemClass =
  'flex min-h-9 cursor-default items-center px-3 text-sm outline-none data-highlighted:bg-blush data-selected:font-medium'
