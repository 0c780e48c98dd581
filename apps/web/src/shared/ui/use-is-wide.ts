import { useSyncExternalStore } from 'react'

/** The breakpoint of the specification. */
const WIDE = '(min-width: 750px)'

const subscribe = (onChange: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** For components with two forms of which only one should render. Purely visual differences belong in CSS. */
export const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  )
