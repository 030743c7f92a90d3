import { changePreferences, getPreferences } from '#accounts/contract.ts'
import { changeProfile, chooseStartPage, getProfile } from '#accounts/profile-contract.ts'
import { findProfile } from '#accounts/server/store.ts'
import type { Routes } from '#platform/http/route.ts'
import { Refused, unauthorized } from '#shared/refusal.ts'
import * as preferences from './preferences.ts'
import * as profile from './profile.ts'

/** @param onLanguage what later domains do when a member chooses another language */
export const profileRoutes =
  (onLanguage: readonly profile.OnLanguageChosen[]): Routes =>
  (route, deps) => {
    const { db } = deps

    route(getProfile, async ({ viewer }) => {
      const found = await findProfile(db, viewer.id)
      if (!found) throw new Refused(unauthorized)
      return profile.shownProfile(found)
    })

    route(changeProfile, ({ params, body, actor }) =>
      profile.changeProfile(deps, actor, params.userId, { ...body, onLanguage }),
    )

    route(chooseStartPage, ({ body, viewer, now }) =>
      preferences.chooseStartPage(db, now, viewer.id, body.startPage),
    )

    route(getPreferences, ({ viewer }) => preferences.preferencesOf(db, viewer.id))

    route(changePreferences, ({ body, viewer, now, transaction }) =>
      transaction((tx) => preferences.changePreferences(tx, now, viewer.id, body, onLanguage)),
    )
  }
