/** What nobody needs before the first press. Every page's first script names it here, once for all who ask. */

export const favouriteChanges = () => import('./favourite-changes.ts')

export const fittingChanges = () => import('./fitting-changes.ts')
