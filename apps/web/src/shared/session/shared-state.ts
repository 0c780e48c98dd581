import { locales, type User } from '@lc/api-contract'
import { useSyncExternalStore } from 'react'
import { browserStorage, readJson, storageNames } from './browser-storage.ts'

/**
 * The shared state of a page, with the names of the specification. It is outside React, because public pages use it
 * too.
 */
export interface SharedState {
  user: User | undefined
  loginDialogVisible: boolean
  registerEmail: string | undefined
  resetPasswordEmail: string | undefined
  paymentPublicKey: string | undefined
}

let state: SharedState | undefined
const listeners = new Set<() => void>()

export const sharedState = {
  current: (): SharedState => {
    state ??= {
      loginDialogVisible: false,
      registerEmail: undefined,
      resetPasswordEmail: undefined,
      ...storedUser.read(),
    }
    return state
  },
  set: (change: Partial<SharedState>) => {
    state = { ...sharedState.current(), ...change }
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export const useSharedState = () =>
  useSyncExternalStore(sharedState.subscribe, sharedState.current, sharedState.current)

interface StoredUser {
  user: User | undefined
  paymentPublicKey: string | undefined
}

/** The user's record and the payment provider's public key in browser storage. */
export const storedUser = {
  read: (): StoredUser => ({
    user: parseUser(browserStorage.get(storageNames.user)),
    paymentPublicKey: browserStorage.get(storageNames.paymentPublicKey),
  }),
  write: ({ user, paymentPublicKey }: StoredUser) => {
    keep(storageNames.user, user && JSON.stringify(user))
    keep(storageNames.paymentPublicKey, paymentPublicKey)
  },
}

const keep = (name: string, value: string | undefined) =>
  value === undefined ? browserStorage.remove(name) : browserStorage.set(name, value)

/** The record is only used until the API answers, so an incomplete one is ignored. */
const parseUser = (record: string | undefined): User | undefined => {
  const kept = readJson(record)
  return isUser(kept) ? kept : undefined
}

const isUser = (value: unknown): value is User => {
  if (typeof value !== 'object' || value === null) return false
  const { id, email, locale, createdAt } = value as Partial<User>
  return [id, email, createdAt].every((text) => typeof text === 'string') && locales.some((known) => known === locale)
}

export type OpenDialog =
  | { name: 'login' | 'register' }
  | { name: 'pending' | 'done' | 'used' | 'forgot' | 'reset'; email: string }

type DialogState = Pick<SharedState, 'loginDialogVisible' | 'registerEmail' | 'resetPasswordEmail'>

/** Opens one account dialog in place of any other, or closes it. */
export const showDialog = (dialog: OpenDialog | undefined) => sharedState.set(dialogState(dialog))

/**
 * The open account dialog follows from the shared state alone. While the log-in is visible, an email address beside it
 * shows the step: none is the log-in, one is the registration or the request for a reset link. An address without the
 * log-in comes from a mail link. Both addresses come from the activation link of an account that is already active.
 */
export const findOpenDialog = ({
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

export const dialogState = (dialog: OpenDialog | undefined): DialogState => {
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
