import { Autocomplete } from '@base-ui/react/autocomplete'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMay } from '#accounts/web/session/viewer.ts'
import { palette as messages } from '#admin/texts/texts.gen.js'
import { useMayOpen } from '#admin/web/frame/use-may-open.ts'
import { Picture } from '#files/web/picture.tsx'
import { containsWords } from '#shared/contains-words.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApi } from '#ui/api/api-hooks.ts'
import { useLoadedReply } from '#ui/api/use-loaded-query.ts'
import { Button } from '#ui/button.tsx'
import { controlClass } from '#ui/control/control-class.ts'
import { useDebouncedValue } from '#ui/list/use-debounced-value.ts'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { bestFirst } from './best-first.ts'
import { type Command, type CommandGroup, commandsWith } from './commands.ts'
import { findLikely, findMatches, most } from './find-matches.ts'

/** Shorter texts match too much. */
const shortest = 2

/** What was typed before the field could take it. */
export interface Typed {
  text: string
  /** Enter came after it. */
  isEntered: boolean
}

interface PaletteProps extends DialogProps {
  onChoose(command: Command): void
  /** Records that were opened from here, the latest first. */
  recent: readonly Command[]
  takeTyped(): Typed
}

export function Palette({ open, onOpenChange, ...search }: PaletteProps) {
  // One that is opened again while it closes is still mounted, with what was asked before.
  const [opening, setOpening] = useState({ nth: 0, open })
  if (opening.open !== open) setOpening({ nth: opening.nth + (open ? 1 : 0), open })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={messages.title} plain>
      <PaletteSearch key={opening.nth} {...search} />
    </Dialog>
  )
}

function PaletteSearch({ onChoose, recent, takeTyped }: Omit<PaletteProps, keyof DialogProps>) {
  const api = useApi()
  const may = useMay()
  const mayOpen = useMayOpen()
  const [text, setText] = useState('')
  const searched = useDebouncedValue(text.trim(), 200)
  const isLongEnough = searched.length >= shortest
  const query = useLoadedReply({
    queryKey: ['palette', searched],
    queryFn: ({ signal }) => findMatches(api, searched, { signal, may }),
    enabled: isLongEnough,
    staleTime: 10_000,
  })
  const likely = useLoadedReply({
    queryKey: ['palette'],
    queryFn: ({ signal }) => findLikely(api, signal),
    staleTime: 10_000,
  })
  const isSearching = text.trim() !== searched || (isLongEnough && query.isPending)
  const queryClient = useQueryClient()
  // While the server searches, what an earlier search has found and the new text finds, too; never another text's.
  const matches = isSearching || !isLongEnough ? seenWith(queryClient, text) : (query.data ?? [])
  const known = recent.length > 0 ? [{ label: messages.recent, items: recent }] : []
  const groups = text.trim()
    ? bestFirst([...commandsWith(text, mayOpen), ...matches], text)
    : [...known, ...(likely.data ?? []), ...commandsWith('', mayOpen).toReversed()]
  // Enter before there was anything to take: the first that comes is taken.
  const [entered, setEntered] = useState<string>()
  const [first] = groups[0]?.items ?? []
  const takeFirst = useEffectEvent(() => {
    setEntered(undefined)
    if (first && entered === text) onChoose(first)
  })
  const isAnswered = first !== undefined || !isSearching
  useEffect(() => {
    if (entered && isAnswered) takeFirst()
  }, [entered, isAnswered])
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      items={groups}
      value={text}
      onValueChange={setText}
    >
      <Autocomplete.Input
        aria-label={messages.title}
        autoFocus
        onFocus={() => {
          const typed = takeTyped()
          const whole = text + typed.text
          setText(whole)
          if (typed.isEntered) setEntered(whole)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && !first) setEntered(text)
        }}
        placeholder={messages.placeholder}
        className={`${controlClass} h-11`}
      />
      <Autocomplete.Status className="flex min-h-9 items-center gap-3 text-sm text-quiet">
        {statusText(isSearching, isLongEnough && query.isError, groups)}
        {!isSearching && isLongEnough && query.isError && (
          <Button kind="secondary" size="small" onClick={() => void query.refetch()}>
            {words.retry}
          </Button>
        )}
      </Autocomplete.Status>
      <Autocomplete.List className="-mx-3 h-[min(24rem,50dvh)] overflow-y-auto">
        {({ label, items }: CommandGroup) => (
          <Autocomplete.Group key={label} items={items} className="pb-3">
            <Autocomplete.GroupLabel className="eyebrow px-3 py-1 text-quiet">
              {label}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(command: Command) => (
                <Autocomplete.Item
                  key={command.id}
                  value={command}
                  onClick={() => onChoose(command)}
                  className="flex min-h-11 cursor-default flex-wrap items-center justify-between gap-x-4 rounded-control px-3 py-1 text-sm outline-none data-highlighted:bg-blush"
                >
                  <span className="flex items-center gap-3">
                    {command.picture && (
                      <span className="w-7 shrink-0">
                        <Picture src={command.picture} alt="" sizes="28px" />
                      </span>
                    )}
                    {command.label}
                  </span>
                  {command.detail && <span className="text-xs text-quiet">{command.detail}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}

/** Lines of the palette that this tab has seen lately and that have the words. */
function seenWith(queryClient: QueryClient, text: string): CommandGroup[] {
  const groups = new Map<string, Map<string, Command>>()
  for (const [, found = []] of queryClient.getQueriesData<CommandGroup[]>({ queryKey: ['palette'] }))
    for (const { label, items } of found)
      groups.set(
        label,
        new Map([...(groups.get(label) ?? []), ...items.map((item) => [item.id, item] as const)]),
      )
  const hasWords = ({ label, detail = '', words = '' }: Command) =>
    containsWords(`${label} ${detail} ${words}`, text)
  return [...groups]
    .map(([label, items]) => ({ label, items: [...items.values()].filter(hasWords).slice(0, most) }))
    .filter(({ items }) => items.length > 0)
}

function statusText(
  isSearching: boolean,
  isFailed: boolean,
  groups: readonly CommandGroup[],
): string | undefined {
  if (isSearching) return messages.searching
  if (isFailed) return navigator.onLine ? messages.failed : messages.offline
  return groups.length === 0 ? messages.none : undefined
}
