import { useSyncExternalStore } from 'react'

/** The breakpoint of the spec. */
const WIDE = '(min-width: 750px)'

const subscribe = (onChange: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** For what has two forms of which only one is worth drawing; what merely looks different is left to the styles. */
export const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  )
