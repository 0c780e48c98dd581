import type { Finding, ScanSummary } from '@lc/api-contract'
import { createContext, type ReactNode, useContext, useState } from 'react'

interface ExpertQuestion {
  scanId: string
  findings: readonly Finding[]
  onClose: () => void
}

/** Renders the dialog for a question to an expert. The route provides it, because tickets are another feature. */
export type RenderAskExpert = (question: ExpertQuestion) => ReactNode

interface ReportContextValue {
  summary: ScanSummary
  /** The selected findings, kept when the tab changes. */
  picks: ReturnType<typeof usePicks>
  /** Absent if the reader doesn't own the report. */
  renderAskExpert: RenderAskExpert | undefined
}

export const ReportContext = createContext<ReportContextValue | undefined>(undefined)

export const useReport = (): ReportContextValue => {
  const report = useContext(ReportContext)
  if (!report) throw new Error('useReport needs a ReportContext')
  return report
}

/** The ids of the selected findings. */
export const usePicks = () => {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const pick = (ids: readonly string[]) => setPicked(new Set(ids))
  const toggle = (id: string) =>
    setPicked((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]))
  return { picked, pick, toggle }
}
