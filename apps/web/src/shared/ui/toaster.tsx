import { useSyncExternalStore } from 'react'
import { readJson, storageNames, tabStorage } from '../session/browser-storage.ts'

export interface Toast {
  type: 'success' | 'error'
  message: string
  durationMs: number
}

const DEFAULT_DURATION_MS = 2000

let current: Toast | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** One toast at a time: a new one replaces the old one. */
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
  /** Leaves a toast for the next page, because a page change would remove it. */
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

/** A tick and a warning, so that success and failure differ by more than colour. */
const marks = { success: 'M2.5 8.5 6 12l7.5-8', error: 'M8 2v7.5M8 12v2' } as const

/** The polite live region for toasts. */
export const Toaster = () => {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.current)
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-4 z-50 sm:top-20 flex justify-center"
    >
      {toast && (
        <p
          data-toast={toast.type}
          className="night flex max-w-[32rem] gap-3 rounded-control border border-line bg-surface-2 px-5 py-3 text-app text-text shadow-overlay wrap-anywhere"
        >
          <svg viewBox="0 0 16 16" className="mt-1 size-4 shrink-0" aria-hidden="true">
            <path d={marks[toast.type]} className="fill-none stroke-current" strokeWidth="2" />
          </svg>
          {toast.message}
        </p>
      )}
    </div>
  )
}
