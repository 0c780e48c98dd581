import { useSyncExternalStore } from 'react'
import { toastStore } from './toast-store.ts'

/** A tick and a warning: what went well and what did not look different, and not by colour. */
const marks = { success: 'M2.5 8.5 6 12l7.5-8', error: 'M8 2v7.5M8 12v2' } as const

/** The polite region where toasts appear, one at a time. */
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
