import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { demoWelcome } from './demo-welcome.ts'

const url = 'http://localhost:3000'

test('shows the fixed demo password, the folder of the data and the URL of the emails', () => {
  const text = demoWelcome(readConfig({ DEMO: 'true', DATA_DIR: '/tmp/silk' }), url)
  expect(text).toContain('trousseau-demo')
  expect(text).toContain('/tmp/silk')
  for (const username of ['admin', 'nour.karam', 'yara.sfeir', 'maya.haddad'])
    expect(text).toContain(username)
  expect(text).toContain(`${url}/api/demo/mails`)
})

test('shows no configured password, neither of the admin nor of a mail server', () => {
  const secrets = { ADMIN_PASSWORD: 'silk-and-secret', SMTP_URL: 'smtp://rana:s3cret@mail.example' }
  const text = demoWelcome(readConfig({ DEMO: 'true', ...secrets }), url)
  expect(text).toContain('you set in ADMIN_PASSWORD')
  for (const secret of ['silk-and-secret', 's3cret', 'trousseau-demo']) expect(text).not.toContain(secret)
  expect(text).not.toContain('/api/demo/mails')
})
