import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLogout } from '#accounts/web/session/use-logout.ts'
import { paletteUsePalette as messages } from '#admin/messages/texts.gen.js'
import { useKeysOn } from '#ui/keys/keys-on.ts'
import { useKeys } from '#ui/keys/use-keys.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { useThemeSwitch } from '#ui/page/theme.ts'
import type { Command } from './commands.ts'

const Palette = lazyDialog(() => import('./palette.tsx'), 'Palette')
const KeysDialog = lazyDialog(() => import('#ui/keys/keys-dialog.tsx'), 'KeysDialog')

/** The key of the palette and `?`; the dialogs load when they first open. */
export function usePalette(): { show(): void; dialogs: ReactNode } {
  const [open, setOpen] = useState(false)
  const [areKeysShown, setKeysShown] = useState(false)
  const [recent, setRecent] = useState<readonly Command[]>([])
  const takeTyped = useTypedAhead(open)
  const navigate = useNavigate()
  const switchTheme = useThemeSwitch()
  const { logout } = useLogout()
  useKeys(useKeysOn() ? { '?': () => setKeysShown(true) } : {})
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return
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
    else if (target === 'show-keys') setKeysShown(true)
    else void navigate(target)
  }
  return {
    show: () => setOpen(true),
    dialogs: (
      <>
        <Palette open={open} onOpenChange={setOpen} onChoose={run} recent={recent} takeTyped={takeTyped} />
        <KeysDialog open={areKeysShown} onOpenChange={setKeysShown} keys={adminKeys} />
      </>
    ),
  }
}

const adminKeys = [
  ['Ctrl K', messages.search],
  ['?', messages.keys],
  ['Esc', messages.close],
  ['A', messages.approve],
  ['P', messages.preApprove],
  ['R', messages.reject],
  ['J', messages.next],
  ['K', messages.previous],
  ['↑ ↓', messages.rows],
  ['Enter', messages.openRow],
  ['M', messages.menu],
  ['1 … 9', messages.entry],
] as const

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
