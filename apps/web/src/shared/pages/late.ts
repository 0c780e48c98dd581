import { type ComponentType, lazy } from 'react'
import { reloadOnce } from './reload-once.ts'

/** A part that comes when it is asked for, so that nothing else need wait for it. */
export const late = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      // Nothing to show, and nothing to break: the page loads again, or stays as it is.
      () => {
        reloadOnce('islands')
        return { default: Nothing as ComponentType<P> }
      },
    ),
  )

const Nothing = () => null
