import { useId, useRef, useState } from 'react'
import { ConfirmDialog } from '#ui/lazy/lazy-confirm-dialog.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { rowMenu as messages } from '#ui/texts/texts.gen.js'
import type { RowAction } from './row-action.ts'

const RowMenuPopup = lazyDialog(() => import('./row-menu-popup.tsx'), 'RowMenuPopup')

/**
 * The actions of one row behind one button; digits choose them. The menu itself is mounted when it is first opened: those of
 * a whole list would take longer to render than its rows.
 * @param name of the row, for screen readers
 */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const [isOpen, setOpen] = useState(false)
  const [byKey, setByKey] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const preload = () => {
    RowMenuPopup.preload()
    // Many actions ask first.
    ConfirmDialog.preload()
    for (const action of actions) action.preload?.()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={messages.open({ name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={({ detail, currentTarget }) => {
          // What an entry opens still loads.
          if (currentTarget.ariaBusy) return
          setByKey(detail === 0)
          setOpen(!isOpen)
        }}
        data-row-menu
        className={buttonClass}
      >
        ⋯
      </button>
      <RowMenuPopup
        open={isOpen}
        onOpenChange={setOpen}
        id={id}
        button={button}
        name={name}
        byKey={byKey}
        actions={actions}
      />
    </>
  )
}

const buttonClass =
  'inline-grid size-9 place-items-center md:size-8 rounded-control text-lg leading-none hover:bg-blush disabled:opacity-45'
