import { Autocomplete } from '@base-ui/react/autocomplete'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { userName } from '#accounts/full-name.ts'
import { listUsers } from '#accounts/users-contract.ts'
import { useMay } from '#accounts/web/session/viewer.ts'
import { findMatches as findMatchesTexts, palette as messages } from '#admin/texts/texts.gen.js'
import { getToday } from '#admin/today-contract.ts'
import { useMayOpen } from '#admin/web/frame/use-may-open.ts'
import { type ListedCustomer, listCustomers } from '#customers/contract.ts'
import { nextVisitText } from '#customers/web/next-visit-text.ts'
import { listAdminDresses } from '#dresses/admin-contract.ts'
import { staffStatusNames } from '#dresses/choice-names.ts'
import { placeText } from '#dresses/place.ts'
import { dressLine } from '#dresses/web/admin/dress-line.ts'
import { Picture } from '#files/web/picture.tsx'
import type { ListedRental } from '#rentals/contract.ts'
import { titlesOf } from '#rentals/piece.ts'
import { listRentals } from '#rentals/staff-contract.ts'
import { listAppointments } from '#schedule/list-contract.ts'
import type { Guarded } from '#shared/access.ts'
import { containsWords } from '#shared/contains-words.ts'
import { dateWithYear } from '#shared/dates.ts'
import { dotList } from '#shared/format/list.ts'
import { amountInDollars, centsOf } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { showrooms } from '#showrooms/showrooms.ts'
import { splitCopy } from '#stock/scan-code.ts'
import { findScannedDresses, type ScannedDress, unknownCode } from '#stock/scan-contract.ts'
import { labelOf } from '#taxonomy/labels.ts'
import { type Api, isReply } from '#ui/api/api.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useLoadedReply } from '#ui/api/use-loaded-query.ts'
import { Button } from '#ui/button.tsx'
import { controlClass } from '#ui/control/control-class.ts'
import { useDebouncedValue } from '#ui/list/use-debounced-value.ts'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { entryStateNames, thingText } from '#waitlist/entry-texts.ts'
import { type ListedEntry, listWaitlist } from '#waitlist/staff-contract.ts'
import { bestFirst } from './best-first.ts'
import { type Command, type CommandGroup, commandsWith } from './commands.ts'

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

const most = 5

/** The best matches of each list, customers first; choosing one leads to its row. */
async function findMatches(
  api: Api,
  search: string,
  { signal, may }: { signal: AbortSignal; may(endpoint: Guarded): boolean },
): Promise<CommandGroup[]> {
  const query = { search, limit: String(most) }
  const [customers, { users }, rentals, coming, past, dresses, waiting, over, copies] = await Promise.all([
    api.call(listCustomers, { query }, { signal }),
    may(listUsers) ? api.call(listUsers, { query }, { signal }) : { users: [] },
    api.call(listRentals, { query }, { signal }),
    api.call(listAppointments, { query: { ...query, when: 'coming', sort: 'date' } }, { signal }),
    api.call(listAppointments, { query: { ...query, when: 'past', sort: '-date' } }, { signal }),
    api.call(listAdminDresses, { query }, { signal }),
    api.call(listWaitlist, { query: { ...query, when: 'coming', sort: 'date' } }, { signal }),
    api.call(listWaitlist, { query: { ...query, when: 'past', sort: '-date' } }, { signal }),
    findCopies(api, search, signal),
  ])
  return [
    {
      label: findMatchesTexts.customers,
      items: customers.map(customerCommand),
    },
    {
      label: findMatchesTexts.users,
      items: users.map((user) => ({
        id: user.id,
        label: userName(user),
        detail: dotList([user.email, user.phone]),
        target: { to: '/admin', search: { search: user.email } },
      })),
    },
    {
      label: words.rentals,
      items: rentals.map(rentalCommand),
    },
    {
      label: words.appointments,
      // The next one first.
      items: [...coming, ...past]
        .slice(0, most)
        .map(({ id, clientName, date, startTime, branch, number }) => ({
          id,
          label: clientName,
          detail: `${dateWithYear(date)} ${startTime} · ${showrooms[branch].name} · ${number}`,
          target: { to: '/admin/appointments', search: { search: number } },
        })),
    },
    {
      label: words.dresses,
      items: dresses.map((dress) => ({
        id: dress.id,
        label: dress.title,
        detail: dotList([staffStatusNames[dress.status], dressLine(dress), placeText(dress.place)]),
        // The code on its label.
        words: dress.id.slice(-8),
        picture: dress.mainImage,
        target: { to: '/admin/approvals', search: { search: dress.sku || dress.title } },
      })),
    },
    {
      label: words.copies,
      items: copies.map((dress) => copyCommand(dress, search)),
    },
    {
      label: findMatchesTexts.waitlist,
      // Who still waits first.
      items: [...waiting, ...over].slice(0, most).map(entryCommand),
    },
  ].filter(({ items }) => items.length > 0)
}

/** Who she is, when she comes and what she owes: often all that was asked. */
function customerCommand(customer: ListedCustomer): Command {
  const { id, name, phone, email, eventDate, next, owes } = customer
  const facts = [
    phone,
    email,
    eventDate && findMatchesTexts.event({ date: dateWithYear(eventDate) }),
    next && nextVisitText(next),
    centsOf(owes) > 0 && findMatchesTexts.owes({ amount: amountInDollars(owes) }),
  ]
  return {
    id: `customer ${id}`,
    label: name,
    detail: dotList(facts),
    target: { to: '/admin/customers/$id', params: { id } },
  }
}

/** Of a text like 'F39E8B3A/2', which the label of a copy says. */
async function findCopies(api: Api, search: string, signal: AbortSignal): Promise<ScannedDress[]> {
  if (!splitCopy(search)) return []
  try {
    const found = await api.call(findScannedDresses, { query: { code: search } }, { signal })
    // A SKU can look so; its dress is among the others.
    return found.filter(({ copy }) => copy)
  } catch (error) {
    if (isReply(error) && error.code === unknownCode.code) return []
    throw error
  }
}

/** @param code what its label says */
function copyCommand({ id, title, size, sku, copy = 1 }: ScannedDress, code: string): Command {
  return {
    id: `copy ${id}/${copy}`,
    label: title,
    detail: dotList([findMatchesTexts.copy({ copy }), size && labelOf('size', size), sku]),
    words: code,
    target: { to: '/admin/scan/$id', params: { id }, search: { copy } },
  }
}

function entryCommand(entry: ListedEntry): Command {
  const { id, kind, state, customerId, clientName, clientPhone, clientEmail, dress, branch, date } = entry
  const thing: Record<string, string> = dress ? { dressId: dress.id } : { kind, branch }
  return {
    id: `waitlist ${id}`,
    label: clientName,
    detail: dotList([thingText(entry), entryStateNames[state], clientPhone, clientEmail]),
    // The code on the label of the dress.
    words: dress?.id.slice(-8),
    target: { to: '/admin/waitlist', search: { customerId, date, ...thing } },
  }
}

/** Of the day: who comes next, and the requests to answer. */
async function findLikely(api: Api, signal: AbortSignal): Promise<CommandGroup[]> {
  const { visits, requests, now } = await api.call(getToday, { query: {} }, { signal })
  const coming = visits.filter(({ time }) => time !== null && time >= now.time)
  return [
    {
      label: findMatchesTexts.next,
      items: coming.slice(0, mostLikely).map(({ id, time, name, phone }) => ({
        id: `next ${id}`,
        label: `${time} ${name}`,
        detail: phone,
        target: { to: '/admin/today' },
      })),
    },
    { label: findMatchesTexts.requests, items: requests.slice(0, mostLikely).map(rentalCommand) },
  ].filter(({ items }) => items.length > 0)
}

const mostLikely = 3

function rentalCommand({ id, number, customer, pieces, eventDate }: ListedRental): Command {
  return {
    id,
    label: words.rentalNumber({ number }),
    // Staff say it without its year.
    words: number.split('-').at(-1),
    detail: dotList([customer?.name, titlesOf(pieces), dateWithYear(eventDate)]),
    target: { to: '/admin/rentals/$id', params: { id } },
  }
}
