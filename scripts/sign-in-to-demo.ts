import type { Page } from '@playwright/test'
import { changePreferences, login } from '#accounts/contract.ts'
import { chooseStartPage } from '#accounts/profile-contract.ts'
import { putOffNotices } from '#admin/contract.ts'
import { demoPassword } from '#setup/server/actions.ts'
import type { Language } from '#shared/language/language.ts'

/** Signs in as the owner, in the language of a picture, without the notices and offers of a new demo. */
export async function signIn({ request }: Page, language: Language): Promise<void> {
  await request.post(login.path, { data: { usernameOrEmail: 'admin', password: demoPassword } })
  await request.put(changePreferences.path, { data: { language } })
  await request.put(chooseStartPage.path, { data: { startPage: '/admin/today' } })
  await request.put(putOffNotices.path, { data: { notices: ['no_mail_server', 'jobs_late'] } })
}
