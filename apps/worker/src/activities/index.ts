import { makeAbandonCheck } from './abandon-check.ts'
import { makeCancelScan } from './cancel-scan.ts'
import { makeCompileSources } from './compile-sources.ts'
import type { Deps } from './deps.ts'
import { makeDiagnoseProject } from './diagnose-project.ts'
import { makeDrawStructure } from './draw-structure.ts'
import { makeEndPreflight } from './end-preflight.ts'
import { makeFailScan } from './fail-scan.ts'
import { makeFetchSources } from './fetch-sources.ts'
import { makeFindKeptProofs } from './find-kept-proofs.ts'
import { makeMergeReport } from './merge-report.ts'
import { makeRecordStage } from './record-stage.ts'
import { makeRerunProofs } from './rerun-proofs.ts'
import { makeRunCheck } from './run-check.ts'
import { makeSaveReport } from './save-report.ts'

export const makeActivities = (deps: Deps) => ({
  diagnoseProject: makeDiagnoseProject(deps),
  endPreflight: makeEndPreflight(deps),
  recordStage: makeRecordStage(deps),
  fetchSources: makeFetchSources(deps),
  compileSources: makeCompileSources(deps),
  runCheck: makeRunCheck(deps),
  abandonCheck: makeAbandonCheck(deps),
  drawStructure: makeDrawStructure(deps),
  mergeReport: makeMergeReport(deps),
  findKeptProofs: makeFindKeptProofs(deps),
  rerunProofs: makeRerunProofs(deps),
  saveReport: makeSaveReport(deps),
  failScan: makeFailScan(deps),
  cancelScan: makeCancelScan(deps),
})

export type Activities = ReturnType<typeof makeActivities>
