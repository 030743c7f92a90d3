import { changePreferences, getPreferences } from '#accounts/contract.ts'
import { changeProfile, chooseStartPage, getProfile } from '#accounts/profile-contract.ts'
import { findProfile } from '#accounts/server/store.ts'
import type { Routes } from '#platform/http/route.ts'
import { Refused, unauthorized } from '#shared/refusal.ts'
import * as preferences from './preferences.ts'
import * as profile from './profile.ts'

/** @param onContact what later domains do when a member changes her contact data or language */
export const profileRoutes =
  (onContact: readonly profile.OnContactChanged[]): Routes =>
  (route, deps) => {
    const { db } = deps

    route(getProfile, async ({ viewer }) => {
      const found = await findProfile(db, viewer.id)
      if (!found) throw new Refused(unauthorized)
      return profile.shownProfile(found)
    })

    route(changeProfile, ({ params, body, actor }) =>
      profile.changeProfile(deps, actor, params.userId, { ...body, onContact }),
    )

    route(chooseStartPage, ({ body, viewer, now }) =>
      preferences.chooseStartPage(db, now, viewer.id, body.startPage),
    )

    route(getPreferences, ({ viewer }) => preferences.preferencesOf(db, viewer.id))

    route(changePreferences, ({ body, actor, transaction }) =>
      transaction((tx) => preferences.changePreferences(tx, deps, actor, body, onContact)),
    )
  }
