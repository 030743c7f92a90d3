import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '#tests/components/render-component.tsx'
import { ColorField } from './color-field.tsx'

const colors = ['Ivory', 'Black'].map((name) => ({
  id: name,
  name,
  hexCode: '#ffffff',
  active: true,
  version: '1',
}))

function Field() {
  const [value, setValue] = useState('')
  return (
    <form>
      <ColorField colors={colors} value={value} onChange={setValue} />
    </form>
  )
}

test('arrow keys move past the custom colour and keep the focus in the group', async () => {
  await renderComponent(<Field />, [])
  const radio = (name: string) => page.getByRole('radio', { name })
  radio('Ivory').element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(radio('Custom colour')).toHaveFocus()
  await expect.element(radio('Custom colour')).toBeChecked()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(radio('Black')).toBeChecked()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(radio('Ivory')).toBeChecked()
})
