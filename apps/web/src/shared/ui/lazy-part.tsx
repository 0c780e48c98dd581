import { type ComponentType, lazy, useEffect } from 'react'
import { startLoading } from '../pages/loading-bar.ts'
import { reloadOnce } from '../pages/reload-once.ts'

/** A component that loads on first use, so the page doesn't wait for it. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      // On failure the page reloads, or continues without this part.
      () => {
        reloadOnce('islands')
        return { default: Nothing as ComponentType<P> }
      },
    ),
  )

const Nothing = () => null

/** Shown while a part loads: only the loading bar. */
export const LoadingFallback = () => {
  useEffect(() => startLoading(), [])
  return null
}
