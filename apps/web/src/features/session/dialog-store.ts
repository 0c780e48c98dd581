export type OpenDialog = { name: 'login' | 'register' } | { name: 'pending' | 'done'; email: string }

let open: OpenDialog | undefined
const listeners = new Set<() => void>()

/** Which account dialog is open. It lives outside React, because plain pages open dialogs too. */
export const dialogStore = {
  current: () => open,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  set: (dialog: OpenDialog | undefined) => {
    open = dialog
    for (const listener of listeners) listener()
  },
}
