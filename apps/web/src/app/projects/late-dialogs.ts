import { late } from '../../shared/pages/late.ts'

/** Dialogs of a new scan, each when it opens. */
export const NewScanConfirm = late(() =>
  import('./components/new-scan-confirm.tsx').then((file) => file.NewScanConfirm),
)
export const NewScanSuccess = late(() =>
  import('./components/new-scan-success.tsx').then((file) => file.NewScanSuccess),
)
export const SelectMainFile = late(() =>
  import('./components/select-main-file.tsx').then((file) => file.SelectMainFile),
)
export const InputMainFile = late(() => import('./components/input-main-file.tsx').then((file) => file.InputMainFile))
