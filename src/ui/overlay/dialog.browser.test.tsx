import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '#tests/components/render-component.tsx'
import { useViewport, viewports } from '#tests/components/setup.ts'
import { Button } from '#ui/button.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { Dialog } from './dialog.tsx'

const lines = Array.from({ length: 60 }, (_, nth) => `Line ${nth}`)
const long = lines.map((line) => <p key={line}>{line}</p>)
const texts = { cancel: 'Cancel', send: 'Save', sending: 'Saving…' }

const form = (
  <form className="grid gap-4">
    {long}
    <FormActions messages={texts} pending={false} onCancel={() => {}} />
  </form>
)

const kinds = [
  ['a form', { children: form }],
  ['a question', { children: long, actions: <Button>Save</Button> }],
] as const

test.for(viewports.flatMap((viewport) => kinds.map(([kind, content]) => ({ viewport, kind, content }))))(
  'the title, the cross and the action of a long dialog with $kind stay in sight, $viewport',
  async ({ viewport, content }) => {
    await useViewport(viewport)
    await renderComponent(<Dialog open onOpenChange={() => {}} title="Hand over" {...content} />, [])
    const dialog = page.getByRole('dialog', { name: 'Hand over' })
    await expect.element(dialog).toBeVisible()
    await expect.poll(() => dialog.element().getAnimations().length).toBe(0)
    const shown = [
      dialog.getByRole('heading', { name: 'Hand over' }),
      dialog.getByRole('button', { name: 'Close' }),
      dialog.getByRole('button', { name: 'Save' }),
    ]
    const { scrollHeight, clientHeight } = dialog.element()
    expect(scrollHeight).toBeGreaterThan(clientHeight)
    for (const top of [0, (scrollHeight - clientHeight) / 2, scrollHeight]) {
      dialog.element().scrollTo({ top })
      for (const one of shown) {
        await expect.element(one).toBeInViewport({ ratio: 1 })
        const { x, y, width, height } = one.element().getBoundingClientRect()
        const onTop = document.elementFromPoint(x + width / 2, y + height / 2)
        expect(one.element().contains(onTop)).toBe(true)
      }
    }
  },
)
