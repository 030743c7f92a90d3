import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { heldReply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { useApiMutation } from './api/api-mutation.ts'
import { Switch } from './switch.tsx'

const setColor = endpoint({
  method: 'POST',
  path: '/api/test-color',
  summary: 'A test',
  access: 'public',
  body: z.object({ on: z.boolean() }),
  reply: z.object({}),
})

function ColorSwitch() {
  const { mutate, isPending, variables } = useApiMutation(setColor)
  return (
    <Switch
      label="Colour"
      checked={isPending ? variables.body.on : true}
      onSwitch={(on) => mutate({ body: { on } })}
    />
  )
}

test('a pressed switch does not show its old state while the change is sent', async () => {
  const held = heldReply(setColor, {})
  const { api } = await renderComponent(<ColorSwitch />, [held])
  const field = page.getByRole('switch', { name: 'Colour' })
  const input = field.element() as HTMLInputElement
  const seen: boolean[] = []
  const look = () => seen.push(input.checked)
  input.click()
  look()
  queueMicrotask(look)
  await new Promise((next) => requestAnimationFrame(next))
  look()
  await expect.poll(() => api.callsOf(setColor).length).toBe(1)
  look()
  expect(seen).toEqual([false, false, false, false])
  held.send()
  await expect.element(field).toBeChecked()
})
