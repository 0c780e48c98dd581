import { createContext, type ReactNode, useContext } from 'react'

/** Shown instead of the confirmation when no detection is left; `onContinue` places the order again. */
export type RenderTopUp = (props: { onContinue: () => void; onClose: () => void }) => ReactNode

interface NewScan {
  /** The id of the scan whose project is scanned again. */
  continues: string | undefined
  /** Detections left; undefined while they load. */
  available: number | undefined
  onOrdered: () => void
  renderTopUp: RenderTopUp
  openProject: (id: string) => void
  /** Returns to the source step and keeps the chosen files. */
  changeSource: () => void
  /** Returns to the source step to upload files. */
  uploadFiles: () => void
  /** Returns to an empty source step. */
  startAnother: () => void
}

export const NewScanContext = createContext<NewScan | undefined>(undefined)

export const useNewScan = (): NewScan => {
  const newScan = useContext(NewScanContext)
  if (!newScan) throw new Error('useNewScan needs a NewScanContext')
  return newScan
}
