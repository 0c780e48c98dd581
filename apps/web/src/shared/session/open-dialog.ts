import { type SharedState, sharedState } from './shared-state.ts'

export type OpenDialog =
  | { name: 'login' | 'register' }
  | { name: 'pending' | 'done' | 'used' | 'forgot' | 'reset'; email: string }

type DialogState = Pick<SharedState, 'loginDialogVisible' | 'registerEmail' | 'resetPasswordEmail'>

/** Opens one account dialog in place of any other, or closes it. */
export const showDialog = (dialog: OpenDialog | undefined) => sharedState.set(stateOf(dialog))

/**
 * Which account dialog is open follows from the shared state alone. While the log-in is visible, an address beside it
 * says how far a person has come: none yet (log-in), one to register or to ask a link for. An address without the log-in
 * comes from a mail's link, and both addresses from an activation link whose account is active already.
 */
export const dialogOf = ({
  loginDialogVisible,
  registerEmail,
  resetPasswordEmail,
}: DialogState): OpenDialog | undefined => {
  if (registerEmail && resetPasswordEmail) return { name: 'used', email: registerEmail }
  if (resetPasswordEmail !== undefined) {
    return { name: loginDialogVisible ? 'forgot' : 'reset', email: resetPasswordEmail }
  }
  if (registerEmail) return { name: loginDialogVisible ? 'pending' : 'done', email: registerEmail }
  if (registerEmail === '') return { name: 'register' }
  return loginDialogVisible ? { name: 'login' } : undefined
}

export const stateOf = (dialog: OpenDialog | undefined): DialogState => {
  const closed: DialogState = { loginDialogVisible: false, registerEmail: undefined, resetPasswordEmail: undefined }
  if (!dialog) return closed
  switch (dialog.name) {
    case 'login':
      return { ...closed, loginDialogVisible: true }
    case 'register':
      return { ...closed, loginDialogVisible: true, registerEmail: '' }
    case 'pending':
    case 'done':
      return { ...closed, loginDialogVisible: dialog.name === 'pending', registerEmail: dialog.email }
    case 'used':
      return { ...closed, registerEmail: dialog.email, resetPasswordEmail: dialog.email }
    default:
      return { ...closed, loginDialogVisible: dialog.name === 'forgot', resetPasswordEmail: dialog.email }
  }
}
