import { useSyncExternalStore } from 'react'

type Settle = (isConfirmed: boolean) => void

let waiting: readonly Settle[] = []
const listeners = new Set<() => void>()

const set = (calls: readonly Settle[]) => {
  waiting = calls
  for (const listener of listeners) listener()
}

/** Connects calls that need a confirmed session with the dialog that confirms it. */
export const confirmation = {
  isOpen: () => waiting.length > 0,
  /** Opens the dialog. Resolves to false if it is closed without a confirmation. Several calls share one dialog. */
  request: () => new Promise<boolean>((settle) => set([...waiting, settle])),
  /** Closes the dialog. */
  settle: (isConfirmed: boolean) => {
    const calls = waiting
    set([])
    for (const settle of calls) settle(isConfirmed)
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export const useIsConfirming = () =>
  useSyncExternalStore(confirmation.subscribe, confirmation.isOpen, confirmation.isOpen)
