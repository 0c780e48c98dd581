import { reloadPage, tabStorage } from './browser-storage.ts'

const PAUSE_MS = 60_000

/** A page of an older release asks for files that are gone: it loads again, at most once a minute for a kind of failure. */
export const reloadOnce = (failure: string, now = Date.now()) => {
  const name = `reloaded-${failure}`
  if (now - Number(tabStorage.get(name) ?? 0) < PAUSE_MS) return false
  tabStorage.set(name, String(now))
  reloadPage()
  return true
}
