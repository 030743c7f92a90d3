import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { heldReply, reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { useApiMutation } from './api-mutation.ts'

const setRow = endpoint({
  name: 'setRow',
  method: 'POST',
  path: '/api/test-rows/:id',
  summary: 'A test',
  access: 'public',
  idempotent: true,
  params: z.object({ id: z.string() }),
  body: z.object({ on: z.boolean() }),
  reply: z.object({}),
})

const presses = { 'a on': ['a', true], 'a off': ['a', false], 'b on': ['b', true] } as const

function Rows() {
  const { mutate, status } = useApiMutation(setRow)
  return (
    <section aria-label="Rows">
      {Object.entries(presses).map(([name, [id, on]]) => (
        <button key={name} type="button" onClick={() => mutate({ params: { id }, body: { on } })}>
          {name}
        </button>
      ))}
      <p>{status}</p>
    </section>
  )
}

/** Without a render between two presses. */
function press(...names: (keyof typeof presses)[]) {
  for (const name of names) {
    const button = page.getByRole('button', { name, exact: true }).element()
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
}

const shown = page.getByRole('region', { name: 'Rows' })

async function rows() {
  const held = heldReply(setRow, {})
  const { api } = await renderComponent(<Rows />, [held])
  const sent = () => api.callsOf(setRow).map(({ params, body }) => `${params.id} ${body.on ? 'on' : 'off'}`)
  const keys = () => api.callsOf(setRow).map(({ headers }) => headers['idempotency-key'])
  return { api, held, sent, keys }
}

test('a double press sends one request, and a press after the reply sends another', async () => {
  const { held, sent, keys } = await rows()
  press('a on', 'a on')
  await expect.element(shown).toMatchTextContent('pending')
  press('a on')
  held.send()
  await expect.element(shown).toMatchTextContent('success')
  expect(sent()).toEqual(['a on'])
  press('a on')
  await expect.poll(sent).toEqual(['a on', 'a on'])
  expect(new Set(keys()).size).toBe(2)
})

test('requests with other inputs are sent at the same time, each with a key of its own', async () => {
  const { held, sent, keys } = await rows()
  press('a on', 'b on', 'a on')
  await expect.poll(sent).toEqual(['a on', 'b on'])
  expect(new Set(keys()).size).toBe(2)
  held.send()
  await expect.element(shown).toMatchTextContent('success')
})

test('a switch that is pressed three times before the reply ends as it was pressed last', async () => {
  const { held, sent } = await rows()
  press('a on', 'a off', 'a on')
  await expect.poll(sent).toEqual(['a on', 'a off', 'a on'])
  held.send()
  await expect.element(shown).toMatchTextContent('success')
})

test('a request whose reply was lost is sent once more, and its reply counts', async () => {
  const { api, held, sent } = await rows()
  api.isOffline = true
  press('a on')
  await expect.element(shown).toMatchTextContent('pending')
  api.isOffline = false
  held.send()
  await expect.element(shown).toMatchTextContent('success')
  expect(sent()).toEqual(['a on'])
})

test('each of two requests that failed is sent again with its key', async () => {
  const { api, held, sent, keys } = await rows()
  api.add(
    reply(setRow, () => {
      throw new Error('broken')
    }),
  )
  press('a on', 'b on')
  await expect.element(shown).toMatchTextContent('error')
  api.add(held)
  held.send()
  press('a on', 'b on')
  await expect.element(shown).toMatchTextContent('success')
  expect(sent()).toEqual(['a on', 'b on', 'a on', 'b on'])
  expect(keys().slice(2)).toEqual(keys().slice(0, 2))
})
