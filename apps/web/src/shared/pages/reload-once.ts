import { carryRefused, isOwnReload, reloadPage, tabStorage } from '../session/browser-storage.ts'

const PAUSE_MS = 60_000

/**
 * A page of an older release requests files that no longer exist. It reloads, at most once a minute per kind of
 * failure.
 */
export const reloadOnce = (failure: string) => {
  if (mayReload(failure)) reloadPage()
}

/** The router reloads endlessly if a chunk is missing. Allows only its first reload. */
export const guardReloads = (onRefused: () => void) =>
  globalThis.navigation?.addEventListener('navigate', (event) => {
    const isRouters = event.navigationType === 'reload' && !event.userInitiated && !isOwnReload()
    if (!isRouters || !event.cancelable || mayReload('chunk')) return
    event.preventDefault()
    onRefused()
  })

const mayReload = (failure: string) => {
  const name = `reloaded-${failure}`
  const now = Date.now()
  if (now - Number(tabStorage.get(name) ?? 0) < PAUSE_MS) return false
  tabStorage.set(name, String(now))
  carryRefused()
  return true
}

let isLost = false
const listeners = new Set<() => void>()

/** Whether a chunk of the client app is missing even after a reload. */
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
