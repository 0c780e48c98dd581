import { late } from '../pages/late.ts'

/** Called when it is likely to be asked for next. Like the other, it has a whole form behind it: the log-in need not wait for them. */
export const fetchRegister = () => import('./components/register-dialog.tsx')

export const RegisterDialog = late(() => fetchRegister().then((file) => file.RegisterDialog))
export const ResetDialog = late(() => import('./components/reset-dialog.tsx').then((file) => file.ResetDialog))
