import { type ComponentType, lazy } from 'react'
import { reloadOnce } from '../../lib/reload-once.ts'

/** Dialogs with a whole form behind them: they come when they are asked for, so that the log-in need not wait for them. */
const late = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (dialog) => ({ default: dialog }),
      // Nothing to show, and nothing to break: the page loads again, or stays as it is.
      () => {
        reloadOnce('islands')
        return { default: Nothing as ComponentType<P> }
      },
    ),
  )

const Nothing = () => null

/** Called when it is likely to be asked for next. */
export const fetchRegister = () => import('./components/register-dialog.tsx')

export const RegisterDialog = late(() => fetchRegister().then((file) => file.RegisterDialog))
export const ResetDialog = late(() => import('./components/reset-dialog.tsx').then((file) => file.ResetDialog))
