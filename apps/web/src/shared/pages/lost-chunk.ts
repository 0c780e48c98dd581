import { guardReloads } from './reload-once.ts'

let isLost = false
const listeners = new Set<() => void>()

/** Whether a part of the client app cannot be had, though the page was loaded again for it. */
export const lostChunk = {
  current: () => isLost,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  watch: () =>
    guardReloads(() => {
      isLost = true
      for (const listener of listeners) listener()
    }),
}
