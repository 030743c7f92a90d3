import { type ComponentType, useEffect, useState } from 'react'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { lazyDialog as messages } from '#ui/texts/texts.gen.js'
import { importWhenOnline } from './import-when-online.ts'

/**
 * A dialog or drawer whose code is loaded when it first opens; `preload` on hover or focus makes that instant.
 * `const BookingDialog = lazyDialog(() => import('./booking-dialog.tsx'), 'BookingDialog')`
 */
export function lazyDialog<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each dialog, at the top of a module
  function LazyDialog(props: OpenState) {
    const [Dialog, setDialog] = useState<ComponentType<OpenState>>()
    const { open, onOpenChange } = props
    // biome-ignore lint/correctness/useExhaustiveDependencies: loads when it opens, whatever else changes
    useEffect(() => {
      if (!open || Dialog) return
      const opener = openerOf(document.activeElement)
      const { href } = location
      let waited = false
      let typed = false
      // Of text only: `input` also comes from the switch that was pressed.
      const onTyping = () => {
        typed = true
      }
      const onWait = () => {
        toast({ title: messages.title, text: messages.waiting })
        waited = true
      }
      // The drawer's button is removed with the drawer: then only a focused text field counts.
      const hasMovedOn = (now = document.activeElement as HTMLElement) =>
        opener?.isConnected ? ![opener, document.body].includes(now) : now?.matches('input, textarea, select')
      const onLoaded = (module: Module) => {
        // Do not interrupt a user who went on to something else meanwhile.
        if (typed || (waited && (location.href !== href || hasMovedOn()))) onOpenChange?.(false)
        setDialog(() => module[name] as ComponentType<OpenState>)
      }
      const onFailed = () => {
        toast({ title: messages.title, text: messages.failed })
        onOpenChange?.(false)
      }
      if (opener) opener.ariaBusy = 'true'
      addEventListener('beforeinput', onTyping)
      void importWhenOnline(load, onWait)
        .then(onLoaded, onFailed)
        .finally(() => {
          removeEventListener('beforeinput', onTyping)
          if (opener) opener.ariaBusy = null
        })
    }, [open])
    return Dialog ? <Dialog {...props} /> : null
  }

  // Not offline: the import would fail, and the dialog waits by itself when it opens.
  const preload = () => void (navigator.onLine && load().catch(() => undefined))
  return Object.assign(LazyDialog as ComponentType<PropsOf<Module[Name]>>, { preload })
}

/** What was pressed; of an entry of a menu, the button of the menu. */
function openerOf(pressed: Element | null): HTMLElement | null | undefined {
  const menu = pressed?.closest('[role="menu"]')
  return menu
    ? document.querySelector<HTMLElement>(`[aria-controls="${menu.id}"]`)
    : pressed?.closest<HTMLElement>('a, button')
}

type PropsOf<Dialog> = Dialog extends ComponentType<infer Props extends OpenState> ? Props : never

type OpenState = Pick<DialogProps, 'open'> & Partial<DialogProps>
