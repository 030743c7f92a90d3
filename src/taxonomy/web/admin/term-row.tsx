import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { colon } from '#shared/format/punctuation.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { Term } from '#taxonomy/admin-contract.ts'
import { termRow as messages, taxonomyWords } from '#taxonomy/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { cx } from '#ui/class-names.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { Switch } from '#ui/switch.tsx'
import { RowMenu } from '#ui/table/row-menu.tsx'
import { type TermDefinition, termLists } from './term-definitions.ts'

interface TermRowProps {
  definition: TermDefinition
  term: Term
  dresses: number | undefined
  /** The rows among which it moves. */
  group: readonly Term[]
  index: number
  onMove(id: string, to: number): void
  onEdit(): void
  onDelete(): void
  preload(): void
}

export function TermRow(props: TermRowProps) {
  const { definition, term, dresses, group, index, onMove, onEdit, onDelete, preload } = props
  const { kind, endpoints } = definition
  const { id, name, active, hexCode } = term
  const row = useRef<HTMLTableRowElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const edge = useDragRow({ row, handle, group: `${kind} ${term.typeId}`, id, index, onMove })
  const change = useApiMutation(endpoints.change, {
    refreshes: termLists,
    onError: (error) => toastFailure(error, taxonomyWords.failedToUpdateKindDress({ kind })),
  })
  const isActive = change.isPending ? change.variables.body.active : active

  function move(to: number) {
    if (to < 0 || to >= group.length) return
    onMove(id, to)
    // A row that is moved in the document loses the focus.
    handle.current?.focus()
  }

  return (
    <tr ref={row} aria-label={name} className={cx('h-11', edge && edges[edge])}>
      <td className="w-8">
        <button
          ref={handle}
          type="button"
          aria-label={messages.move({ name })}
          title={messages.moveHint}
          onKeyDown={(event) => {
            const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
            if (!step) return
            event.preventDefault()
            move(index + step)
          }}
          className="inline-grid h-9 w-7 cursor-grab place-items-center rounded-control text-quiet hover:bg-blush"
        >
          <Grip />
        </button>
      </td>
      <td className="pe-3">
        <span className={cx('flex flex-wrap items-center gap-x-2 gap-y-1', !isActive && 'text-quiet')}>
          {hexCode && <Swatch hexCode={hexCode} />}
          <span className="min-w-0 break-words">{name}</span>
          {term.isAccessory && <span className="text-xs text-quiet">{words.accessories}</span>}
        </span>
        <Labels term={term} mayMiss={kind === 'size'} />
      </td>
      <td className="pe-3 text-end tabular-nums">{dresses ?? '…'}</td>
      <td className="w-36 pe-2">
        <Switch
          className="items-center! gap-2! text-sm"
          label={
            <>
              <span className="sr-only">{`${taxonomyWords.active}${colon()} ${name}`}</span>
              <span aria-hidden="true" className="font-normal text-quiet">
                {isActive ? taxonomyWords.active : messages.inactive}
              </span>
            </>
          }
          checked={isActive}
          onSwitch={(on) => change.mutateAsync({ params: { id }, body: { active: on } }).catch(() => {})}
        />
      </td>
      <td className="w-9 text-end">
        <RowMenu
          name={name}
          actions={[
            { label: messages.edit, onSelect: onEdit, preload },
            ...(index > 0 ? [{ label: messages.up, onSelect: () => onMove(id, index - 1) }] : []),
            ...(index < group.length - 1
              ? [{ label: messages.down, onSelect: () => onMove(id, index + 1) }]
              : []),
            { label: words.delete, onSelect: onDelete, danger: true },
          ]}
        />
      </td>
    </tr>
  )
}

/** A size reads the same in every language, as a rule. */
function Labels({ term: { labelFr, labelAr }, mayMiss }: { term: Term; mayMiss: boolean }) {
  const missing = [!labelFr && messages.noFrench, !labelAr && messages.noArabic].filter(Boolean)
  return (
    <span className="flex flex-wrap gap-x-2 text-xs text-quiet">
      {labelFr && <span lang="fr">{labelFr}</span>}
      {labelAr && (
        <bdi lang="ar" dir="rtl">
          {labelAr}
        </bdi>
      )}
      {!mayMiss && missing.length > 0 && <span className="text-warn">{missing.join(', ')}</span>}
    </span>
  )
}

const edges = {
  top: 'shadow-[inset_0_2px_0_var(--accent)]',
  bottom: 'shadow-[inset_0_-2px_0_var(--accent)]',
  self: 'opacity-45',
}

function Grip() {
  return (
    <svg viewBox="0 0 10 16" aria-hidden="true" className="h-4 fill-current">
      {[2, 8].flatMap((x) => [3, 8, 13].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.300" />))}
    </svg>
  )
}

/** The colour is an SVG attribute because the content security policy forbids inline styles. */
function Swatch({ hexCode }: { hexCode: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0">
      <rect x=".500" y=".500" width="23" height="23" rx="4" fill={hexCode} className="stroke-edge" />
    </svg>
  )
}

interface DragRow {
  row: RefObject<HTMLElement | null>
  handle: RefObject<HTMLElement | null>
  /** Rows of other groups are no targets. */
  group: string
  id: string
  index: number
  onMove(id: string, to: number): void
}

/** A dragged row takes the place of the row on which it is dropped. Returns where to show a line. */
function useDragRow({ row, handle, group, id, index, onMove }: DragRow) {
  const [edge, setEdge] = useState<'top' | 'bottom' | 'self'>()
  const drop = useEffectEvent((source: Record<string | symbol, unknown>) => {
    onMove(String(source.id), index)
  })
  const edgeFor = useEffectEvent((source: Record<string | symbol, unknown>) => {
    if (source.id === id) return 'self'
    return Number(source.index) < index ? 'bottom' : 'top'
  })
  const data = useEffectEvent(() => ({ group, id, index }))
  useEffect(() => {
    if (!row.current || !handle.current) return
    return combine(
      draggable({
        element: row.current,
        dragHandle: handle.current,
        getInitialData: () => data(),
        onDragStart: () => setEdge('self'),
        onDrop: () => setEdge(undefined),
      }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) => source.data.group === data().group,
        onDragEnter: ({ source }) => setEdge(edgeFor(source.data)),
        onDragLeave: ({ source }) => setEdge(source.data.id === data().id ? 'self' : undefined),
        onDrop: ({ source }) => {
          setEdge(undefined)
          if (source.data.id !== data().id) drop(source.data)
        },
      }),
    )
  }, [row, handle])
  return edge
}
