import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Opens a dialog for a link to `#name` of its page, such as one of the palette. Back, a reload and closing the dialog do
 * not open it again.
 */
export function useOpenedByHash(name: string, open: () => void): void {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each such link
  useEffect(() => {
    if (hash !== name) return
    open()
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }, [hash])
}
