import { lazyPart } from '../ui/lazy-part.tsx'

/**
 * Preloads the dialog that is likely to be next. Both dialogs contain a whole form, which the log-in shouldn't wait
 * for.
 */
export const fetchRegister = () => import('./register-dialog.tsx')

export const RegisterDialog = lazyPart(() => fetchRegister().then((file) => file.RegisterDialog))
export const ResetDialog = lazyPart(() => import('./reset-dialog.tsx').then((file) => file.ResetDialog))

/** Most accounts have no second step. */
export const SecondStepDialog = lazyPart(() => import('./second-step-dialog.tsx').then((file) => file.SecondStepDialog))
