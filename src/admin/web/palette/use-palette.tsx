import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLogout } from '#accounts/web/session/use-logout.ts'
import { pressedKey } from '#ui/keys/pressed-key.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { useThemeSwitch } from '#ui/page/theme.ts'
import type { Command } from './commands.ts'

const Palette = lazyDialog(() => import('./palette.tsx'), 'Palette')

/** The key of the palette; it loads when it first opens. */
export function usePalette(): { show(): void; preload(): void; dialog: ReactNode } {
  const [open, setOpen] = useState(false)
  const [recent, setRecent] = useState<readonly Command[]>([])
  const takeTyped = useTypedAhead(open)
  const navigate = useNavigate()
  const switchTheme = useThemeSwitch()
  const { logout } = useLogout()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey } = event
      if (pressedKey(event) !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  function run(command: Command) {
    const { id, detail, target } = command
    setOpen(false)
    // Sections and actions, which are always listed, have no detail.
    if (detail) setRecent((before) => [command, ...before.filter((one) => one.id !== id)].slice(0, 5))
    if (target === 'log-out') void logout()
    else if (target === 'switch-theme') switchTheme()
    else void navigate(target)
  }
  return {
    show: () => setOpen(true),
    preload: Palette.preload,
    dialog: (
      <Palette open={open} onOpenChange={setOpen} onChoose={run} recent={recent} takeTyped={takeTyped} />
    ),
  }
}

/**
 * Keeps what is typed between opening a dialog and the focus of its field, which loads first. Keys reach nothing else
 * meanwhile.
 * @returns takes the text and ends keeping
 */
function useTypedAhead(isOpen: boolean): () => string {
  const typed = useRef('')
  const end = useRef(() => {})
  useEffect(() => {
    if (!isOpen) return
    typed.current = ''
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      if (key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if (key.length === 1) typed.current += key
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    const stop = () => {
      document.removeEventListener('keydown', onKeyDown, true)
      document.removeEventListener('pointerdown', stop, true)
    }
    document.addEventListener('keydown', onKeyDown, true)
    // A user who presses something else meanwhile wants the keys there.
    document.addEventListener('pointerdown', stop, true)
    end.current = stop
    return stop
  }, [isOpen])
  return useCallback(() => {
    end.current()
    const text = typed.current
    typed.current = ''
    return text
  }, [])
}
