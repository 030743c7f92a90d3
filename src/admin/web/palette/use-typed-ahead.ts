import { useCallback, useEffect, useRef } from 'react'

/**
 * Keeps what is typed between opening a dialog and the focus of its field, which loads first. Keys reach nothing else
 * meanwhile.
 * @returns takes the text and ends keeping
 */
export function useTypedAhead(isOpen: boolean): () => string {
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
    document.addEventListener('keydown', onKeyDown, true)
    end.current = () => document.removeEventListener('keydown', onKeyDown, true)
    return end.current
  }, [isOpen])
  return useCallback(() => {
    end.current()
    const text = typed.current
    typed.current = ''
    return text
  }, [])
}
