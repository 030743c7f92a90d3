import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { heldReply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { useApiMutation } from './api/api-mutation.ts'
import { Switch } from './switch.tsx'

const setColor = endpoint({
  name: 'setColor',
  method: 'POST',
  path: '/api/test-color',
  summary: 'A test',
  access: 'public',
  body: z.object({ on: z.boolean() }),
  reply: z.object({}),
})

function ColorSwitch() {
  const { mutateAsync, isPending, variables } = useApiMutation(setColor)
  return (
    <Switch
      label="Colour"
      checked={isPending ? variables.body.on : true}
      onSwitch={(on) => mutateAsync({ body: { on } })}
    />
  )
}

test('a pressed switch does not show its old state while the change is sent', async () => {
  const held = heldReply(setColor, {})
  const { api } = await renderComponent(<ColorSwitch />, [held])
  const field = page.getByRole('switch', { name: 'Colour' })
  const input = field.element() as HTMLInputElement
  const seen = new Set<boolean>()
  input.click()
  // Between the tasks of the library and of React.
  for (let task = 0; task < 20; task += 1) {
    seen.add(input.checked)
    await new Promise((next) => setTimeout(next))
  }
  await expect.poll(() => api.callsOf(setColor).length).toBe(1)
  expect([...seen]).toEqual([false])
  held.send()
  await expect.element(field).toBeChecked()
})
