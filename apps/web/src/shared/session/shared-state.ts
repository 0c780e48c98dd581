import type { User } from '@lc/api-contract'
import { useSyncExternalStore } from 'react'
import { storedUser } from './stored-user.ts'

/** What the parts of a page share, as the spec names it. It lives outside React, because plain pages use it too. */
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
