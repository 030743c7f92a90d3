import { lazyDialog } from './lazy-dialog.tsx'

/** Loads when it first asks. */
export const ConfirmDialog = lazyDialog(() => import('#ui/overlay/confirm-dialog.tsx'), 'ConfirmDialog')
