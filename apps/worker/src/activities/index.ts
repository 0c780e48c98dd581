import { makeCompileSources } from './compile-sources.ts'
import type { Deps } from './deps.ts'
import { makeDiagnoseProject } from './diagnose-project.ts'
import { makeDrawStructure } from './draw-structure.ts'
import { makeFetchSources } from './fetch-sources.ts'
import { makeFindFixes, makeHasProofs } from './find-fixes.ts'
import { makeImportProject } from './import-project.ts'
import { makeCancelScan, makeEndPreflight, makeFailScan, makeRecordStage, makeRecordStages } from './record-progress.ts'
import { makeMergeReport, makeSaveReport } from './report.ts'
import { makeFindKeptProofs, makeRerunProofs } from './rerun-proofs.ts'
import { makeAbandonCheck, makeRunCheck } from './run-check.ts'

export const makeActivities = (deps: Deps) => ({
  importProject: makeImportProject(deps),
  diagnoseProject: makeDiagnoseProject(deps),
  endPreflight: makeEndPreflight(deps),
  recordStage: makeRecordStage(deps),
  recordStages: makeRecordStages(deps),
  fetchSources: makeFetchSources(deps),
  compileSources: makeCompileSources(deps),
  runCheck: makeRunCheck(deps),
  abandonCheck: makeAbandonCheck(deps),
  drawStructure: makeDrawStructure(deps),
  mergeReport: makeMergeReport(deps),
  hasProofs: makeHasProofs(deps),
  findFixes: makeFindFixes(deps),
  findKeptProofs: makeFindKeptProofs(deps),
  rerunProofs: makeRerunProofs(deps),
  saveReport: makeSaveReport(deps),
  failScan: makeFailScan(deps),
  cancelScan: makeCancelScan(deps),
})

export type Activities = ReturnType<typeof makeActivities>
