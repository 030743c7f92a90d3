import { storedSwitch } from '#ui/stored-switch.ts'

/** Whether single keys work on this device. */
export const { useIsOn: useKeysOn, turn: switchKeys } = storedSwitch('single-keys', true)
