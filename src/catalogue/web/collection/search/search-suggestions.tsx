import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useState } from 'react'
import { suggestDresses } from '#catalogue/search-contract.ts'
import { searchSuggestions as messages } from '#catalogue/texts/texts.gen.js'
import { type CollectionSearch, filtersInput } from '#catalogue/web/collection/query/collection-search.ts'
import { dismissKeyboard } from '#catalogue/web/collection/query/dismiss-keyboard.ts'
import { dressTitle } from '#dresses/web/translations.ts'
import { Picture } from '#files/web/picture.tsx'
import { currentLanguage } from '#shared/language/language.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { cx } from '#ui/class-names.ts'
import { useDebouncedValue } from '#ui/list/use-debounced-value.ts'

interface SearchSuggestionsProps {
  box: RefObject<HTMLInputElement | null>
  id: string
  typed: string
  /** The suggestions match its filters. */
  search: CollectionSearch
  /** @param section where the suggestion has results */
  onPick(search: string, section: CollectionSearch['section']): void
}

interface Option {
  text: string
  picture?: string | null
  pick(): void
}

export function SearchSuggestions({ box, id, typed, search, onPick }: SearchSuggestionsProps) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const debounced = useDebouncedValue(typed.trim(), 150)
  const language = currentLanguage()
  const { data } = useQuery({
    ...useApi().query(suggestDresses, {
      query: {
        ...filtersInput(search).query,
        search: debounced,
        ...(language !== 'en' && { language }),
      },
    }),
    placeholderData: keepPreviousData,
    enabled: debounced !== '',
  })
  const found = data?.section ?? search.section
  const section = found === 'accessories' ? found : undefined
  const options: Option[] = [
    ...(data?.searches ?? []).map((text) => ({ text, pick: () => onPick(text, section) })),
    ...(data?.dresses ?? []).map((dress) => ({
      text: dressTitle(dress),
      picture: dress.mainImage,
      pick: () => void navigate({ to: '/dress/$id', params: { id: dress.id } }),
    })),
  ]
  const shown = open && typed.trim() !== '' && options.length > 0
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const take = (option: Option) => {
    close()
    option.pick()
    dismissKeyboard()
  }

  useEffect(() => {
    const input = box.current
    if (!input) return
    input.ariaExpanded = String(shown)
    if (shown && active >= 0) input.setAttribute('aria-activedescendant', optionId(id, active))
    else input.removeAttribute('aria-activedescendant')
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step && options.length > 0) {
        event.preventDefault()
        setOpen(true)
        // Cycles through the input (-1) and the options.
        setActive((index) => ((index + 1 + step + options.length + 1) % (options.length + 1)) - 1)
      } else if (event.key === 'Enter') {
        const option = shown ? options[active] : undefined
        if (option) event.preventDefault()
        if (option) take(option)
        else close()
      } else if (event.key === 'Escape' && shown) {
        event.preventDefault()
        close()
      }
    }
    const onInput = () => {
      setOpen(true)
      setActive(-1)
    }
    input.addEventListener('keydown', onKeyDown)
    input.addEventListener('input', onInput)
    input.addEventListener('blur', close)
    return () => {
      input.removeEventListener('keydown', onKeyDown)
      input.removeEventListener('input', onInput)
      input.removeEventListener('blur', close)
    }
  })

  // The user may have typed before this code was loaded.
  useEffect(() => {
    const input = box.current
    setOpen(document.activeElement === input && input?.value.trim() !== (search.search ?? ''))
  }, [box, search.search])

  return (
    <div
      id={id}
      role="listbox"
      aria-label={messages.suggestions}
      hidden={!shown}
      className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-control border border-line bg-surface py-1 shadow-float"
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a search and a dress may have the same text
          key={`${index} ${option.text}`}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          // Not onPointerEnter, which also fires when the list opens under a resting pointer.
          onPointerMove={() => setActive(index)}
          onClick={() => take(option)}
          className={cx(
            'flex min-h-10 cursor-pointer items-center gap-3 px-3 py-1 text-sm',
            index === active && 'bg-blush',
          )}
        >
          {option.picture && (
            <span className="w-8 shrink-0">
              <Picture src={option.picture} alt="" sizes="32px" />
            </span>
          )}
          {option.text}
          {section !== search.section && (
            <span className="ms-auto text-quiet">
              {section ? messages.inAccessories : messages.inDresses}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

const optionId = (list: string, index: number) => `${list}-${index}`
