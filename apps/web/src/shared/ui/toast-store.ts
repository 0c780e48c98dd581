import { readJson } from '../api/read-json.ts'
import { tabStorage } from '../session/browser-storage.ts'
import { storageNames } from '../session/storage-names.ts'

export interface Toast {
  type: 'success' | 'error'
  message: string
  durationMs: number
}

const DEFAULT_DURATION_MS = 2000

let current: Toast | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** One toast at a time: a new one takes the place of the old. */
export const toastStore = {
  current: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  show: (type: Toast['type'], message: string, durationMs = DEFAULT_DURATION_MS) => {
    clearTimeout(timer)
    set({ type, message, durationMs })
    timer = setTimeout(() => set(undefined), durationMs)
  },
  /** Leaves a toast for the next page, because leaving this one would take it away. */
  carry: (type: Toast['type'], message: string) =>
    tabStorage.set(storageNames.toast, JSON.stringify({ type, message })),
  showCarried: () => {
    const carried = readJson(tabStorage.get(storageNames.toast))
    tabStorage.remove(storageNames.toast)
    if (isCarried(carried)) toastStore.show(carried.type, carried.message)
  },
}

const isCarried = (value: unknown): value is Pick<Toast, 'type' | 'message'> =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'

const set = (toast: Toast | undefined) => {
  current = toast
  for (const listener of listeners) listener()
}
