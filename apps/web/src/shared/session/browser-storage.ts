/** Entries that a blocked or full storage refused. They stay in memory, and `leaveFor` hands them to the next page. */
const refused = new Map<string, string>(Object.entries(globalThis.history?.state?.refused ?? {}))

const wrapStorage = (area: () => Storage) => ({
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

/** Browser storage that never throws: public pages and the log-in also work if it is blocked or full. */
export const browserStorage = wrapStorage(() => localStorage)

/** The same for one tab. */
export const tabStorage = wrapStorage(() => sessionStorage)

/** How long a page change may take before the same one may start again. */
const LEAVING_MS = 5000

/**
 * Opens another page of the site. Refused entries travel in the history entry, which no other site can read. Several
 * failed calls may request the same page at once, and each would cancel the one before, so only the first counts.
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

/** Stores refused entries in the history entry before a reload. */
export const carryRefused = () => {
  if (refused.size > 0) history.replaceState({ ...history.state, refused: Object.fromEntries(refused) }, '')
}

/** Whether we started the current reload. */
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

/**
 * Entries of browser storage. The first four are named by the specification; the guard accepts a session under either
 * token.
 */
export const storageNames = {
  token: 'token',
  omniToken: 'OMNI_TOKEN',
  user: 'user',
  paymentPublicKey: 'paymentPublicKey',
  theme: 'theme',
  /** A toast for the next page. */
  toast: 'toast',
  /** The product to buy after the log-in. */
  buying: 'buying',
  /** The signed-in page to return to after the log-in. */
  returnPath: 'returnPath',
  /** The deployed contract to scan after the log-in. */
  chosenAddress: 'chosenAddress',
} as const

/** Parses text from browser storage. Anything may be stored there, so invalid JSON is undefined. */
export const readJson = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
