import { useSyncExternalStore } from 'react'
import { toastStore } from '../lib/toast-store.ts'

/** The polite region where toasts appear, one at a time. */
export const Toaster = () => {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.current)
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-20 z-50 flex justify-center"
    >
      {toast && (
        <p
          data-toast={toast.type}
          className="night max-w-[32rem] rounded-control border border-line bg-surface-2 px-5 py-3 text-app text-text shadow-overlay wrap-anywhere"
        >
          {toast.message}
        </p>
      )}
    </div>
  )
}
