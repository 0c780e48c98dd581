const TRIES = 50
const EVERY_MS = 100

interface PageParts {
  find: (id: string) => { scrollIntoView: () => void } | null
  later: (act: () => void, milliseconds: number) => void
}

/** Scrolls to a target that is rendered late. The browser finds other targets itself. */
export const followHash = (hash: string, { find, later }: PageParts) => {
  const id = decodeHash(hash)
  if (id === '' || find(id)) return
  const look = (triesLeft: number) => {
    const target = find(id)
    if (target) target.scrollIntoView()
    else if (triesLeft > 1) later(() => look(triesLeft - 1), EVERY_MS)
  }
  later(() => look(TRIES), EVERY_MS)
}

/** A malformed escape in the address is ignored. */
const decodeHash = (hash: string) => {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
