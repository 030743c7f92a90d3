import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contactUs } from '#contact/contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'

const failure = page.getByRole('alert')
const sent = reply(contactUs, { success: true })

test('a contact message is sent, and the form is cleared', async () => {
  const { api } = await renderPage('/contact', [sent])
  await page.getByLabelText('Name').fill('Maya Haddad')
  await page.getByLabelText('Email').fill('maya@example.com')
  await page.getByLabelText('Phone').fill('+961 3 123 456')
  await page.getByLabelText('Subject').fill('A dress for June')
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the ivory one free in June?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect.element(toast).toMatchTextContent('Message Sent!')
  await expect.element(toast).toMatchTextContent("Thank you for contacting us. We'll get back to you soon.")
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  expect(api.callsOf(contactUs).map(({ body }) => body)).toEqual([
    {
      name: 'Maya Haddad',
      email: 'maya@example.com',
      phone: '+961 3 123 456',
      inquiryType: 'general',
      subject: 'A dress for June',
      message: 'Is the ivory one free in June?',
      website: '',
    },
  ])
})

test('an incomplete contact message shows the missing fields at once', async () => {
  const { api } = await renderPage('/contact', [])
  await page.getByLabelText('Name').fill('Maya Haddad')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect.element(failure).toMatchTextContent('Missing Information')
  await expect.element(failure).toMatchTextContent('Please fill in all required fields.')
  await expect.element(page.getByLabelText('Email')).toHaveFocus()
  await expect
    .element(page.getByLabelText('Email'))
    .toHaveAccessibleDescription('Please enter your email address.')
  await expect
    .element(page.getByRole('textbox', { name: 'Message' }))
    .toHaveAccessibleDescription('Please write a message.')
  await expectAccessible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Maya Haddad')
  expect(api.callsOf(contactUs)).toEqual([])
})

test('a slip in the domain of an address is asked about, and sent only if she keeps it', async () => {
  await renderPage('/contact', [])
  const email = page.getByLabelText('Email')
  await email.fill('lea@gmial.com')
  await page.getByLabelText('Name').click()
  await expect.element(page.getByText('Did you mean lea@gmail.com?')).toBeVisible()
  await expectAccessible()
  await email.fill('lea@gmail.com')
  await page.getByLabelText('Name').click()
  await expect.element(page.getByText('Did you mean')).not.toBeInTheDocument()
})

test('a contact message that failed to send is kept and can be sent again', async () => {
  const { api } = await renderPage('/contact', [sent])
  await page.getByLabelText('Name').fill('Maya Haddad')
  await page.getByLabelText('Email').fill('maya@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you alter the hem?')
  api.isOffline = true
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect.element(failure).toMatchTextContent('Failed to send message. Please try again later.')
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you alter the hem?')
  api.isOffline = false
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect.element(toast).toMatchTextContent('Message Sent!')
})

test('a contact message that is not sent is there again when she comes back, and gone once it is sent', async () => {
  const { history } = await renderPage('/contact', [sent])
  const comeBack = async () => {
    history.push('/about')
    await expect.element(page.getByLabelText('Name')).not.toBeInTheDocument()
    history.push('/contact')
  }
  await page.getByLabelText('Name').fill('Maya Haddad')
  await page.getByLabelText('Email').fill('maya@example.com')
  const about = page.getByLabelText('What is it about?')
  await about.selectOptions('Press and partnerships')
  await comeBack()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Maya Haddad')
  await expect.element(about).toHaveDisplayValue('Press and partnerships')
  await page.getByLabelText('Name').clear()
  await comeBack()
  await expect.element(page.getByLabelText('Email')).toHaveValue('maya@example.com')
  await expect.element(page.getByLabelText('Name')).toHaveValue('')
  await page.getByLabelText('Name').fill('Maya Haddad')
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you alter the hem?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect.element(toast).toMatchTextContent('Message Sent!')
  await comeBack()
  await expect.element(page.getByLabelText('Name')).toHaveValue('')
})
