import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLogout } from '#accounts/web/session/use-logout.ts'
import { pressedKey } from '#ui/keys/pressed-key.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { useThemeSwitch } from '#ui/page/theme.ts'
import type { Command } from './commands.ts'
import type { Typed } from './palette.tsx'

const Palette = lazyDialog(() => import('./palette.tsx'), 'Palette')

/** The key of the palette; it loads when it first opens. */
export function usePalette(): { show(): void; preload(): void; dialog: ReactNode } {
  const [open, setOpen] = useState(false)
  const [recent, setRecent] = useState<readonly Command[]>([])
  const typedAhead = useTypedAhead()
  const navigate = useNavigate()
  const switchTheme = useThemeSwitch()
  const { logout } = useLogout()
  function changeOpen(next: boolean) {
    if (next && !open) typedAhead.keep()
    if (!next) typedAhead.take()
    setOpen(next)
  }
  const show = useEffectEvent(() => changeOpen(true))
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey } = event
      if (pressedKey(event) !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return
      event.preventDefault()
      show()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  function run(command: Command) {
    const { id, detail, target } = command
    changeOpen(false)
    // Sections and actions, which are always listed, have no detail.
    if (detail) setRecent((before) => [command, ...before.filter((one) => one.id !== id)].slice(0, 5))
    if (target === 'log-out') void logout()
    else if (target === 'switch-theme') switchTheme()
    else void navigate(target)
  }
  return {
    show: () => changeOpen(true),
    preload: Palette.preload,
    dialog: (
      <Palette
        open={open}
        onOpenChange={changeOpen}
        onChoose={run}
        recent={recent}
        takeTyped={typedAhead.take}
      />
    ),
  }
}

const nothing = (): Typed => ({ text: '', isEntered: false })

/**
 * Keeps what is typed between opening a dialog and the focus of its field, which loads first. Keys reach nothing else
 * meanwhile.
 */
function useTypedAhead() {
  const typed = useRef(nothing())
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  /** Begins before the dialog renders: one that was open a moment ago has its focus at once. */
  function keep() {
    stop.current()
    typed.current = nothing()
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      const { text } = typed.current
      if (key === 'Backspace') typed.current.text = text.slice(0, -1)
      else if (key === 'Enter') typed.current.isEntered = true
      else if (key.length === 1) typed.current.text += key
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    stop.current = () => {
      document.removeEventListener('keydown', onKeyDown, true)
      document.removeEventListener('pointerdown', stop.current, true)
    }
    document.addEventListener('keydown', onKeyDown, true)
    // A user who presses something else meanwhile wants the keys there.
    document.addEventListener('pointerdown', stop.current, true)
  }
  /** Ends keeping. */
  function take(): Typed {
    stop.current()
    const before = typed.current
    typed.current = nothing()
    return before
  }
  return { keep, take }
}
