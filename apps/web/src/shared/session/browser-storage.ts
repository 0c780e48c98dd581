/** Entries that a blocked or full storage refused: this page's memory, handed to the next page by `leaveFor`. */
const refused = new Map<string, string>(Object.entries(globalThis.history?.state?.refused ?? {}))

const storeIn = (area: () => Storage) => ({
  get: (name: string): string | undefined => refused.get(name) ?? attempt(() => area().getItem(name)) ?? undefined,
  set: (name: string, value: string) => {
    refused.delete(name)
    const isKept = attempt(() => {
      area().setItem(name, value)
      return true
    })
    if (!isKept) refused.set(name, value)
  },
  remove: (name: string) => {
    refused.delete(name)
    attempt(() => area().removeItem(name))
  },
})

/** Browser storage that never throws: reading pages and the log-in work where it is blocked or full. */
export const browserStorage = storeIn(() => localStorage)

/** The same for one tab. */
export const tabStorage = storeIn(() => sessionStorage)

/** How long a page change may take before the same one may be asked for again. */
const LEAVING_MS = 5000

/**
 * Goes to another page of ours. Refused entries travel in the history entry, which no other site can read. Several calls
 * that fail at once ask for the same, and each would break off the one before: only the first counts.
 */
export const leaveFor = (path: string) => {
  if (leavingFor === path) return
  leavingFor = path
  setTimeout(() => {
    leavingFor = undefined
  }, LEAVING_MS)
  if (refused.size === 0) return location.assign(path)
  history.pushState({}, '', path)
  reloadPage()
}

export const reloadPage = () => {
  carryRefused()
  isReloading = true
  location.reload()
}

/** Leaves refused entries for the page that a reload will bring. */
export const carryRefused = () => {
  if (refused.size > 0) history.replaceState({ ...history.state, refused: Object.fromEntries(refused) }, '')
}

/** Whether the page is loading again because we want it to. */
export const isOwnReload = () => isReloading

let isReloading = false
let leavingFor: string | undefined

const attempt = <R>(act: () => R): R | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}
