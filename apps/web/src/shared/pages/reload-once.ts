import { carryRefused, isOwnReload, reloadPage, tabStorage } from '../session/browser-storage.ts'

const PAUSE_MS = 60_000

/** A page of an older release asks for files that are gone: it loads again, at most once a minute for a kind of failure. */
export const reloadOnce = (failure: string) => {
  if (mayReload(failure)) reloadPage()
}

/** The router reloads by itself, and without end, when a chunk of a page is gone: from the second time on it may not. */
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
