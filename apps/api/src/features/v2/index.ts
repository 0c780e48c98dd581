import { cancelScanRoute } from './cancel-scan.ts'
import { compareScansRoute } from './compare-scans.ts'
import { createProjectRoute } from './create-project.ts'
import { createScanRoute } from './create-scan.ts'
import { exportReportRoute } from './export-report.ts'
import { getFindingRoute } from './get-finding.ts'
import { getKeyRoute } from './get-key.ts'
import { getOpenapiRoute } from './get-openapi.ts'
import { getProjectRoute } from './get-project.ts'
import { getScanRoute } from './get-scan.ts'
import { listFindingsRoute } from './list-findings.ts'
import { listProjectsRoute } from './list-projects.ts'
import { listScansRoute } from './list-scans.ts'
import { watchScanRoute } from './watch-scan.ts'

/** All routes of /api/v2, in the order of the contract. */
export const v2Features = [
  getKeyRoute,
  createProjectRoute,
  listProjectsRoute,
  getProjectRoute,
  createScanRoute,
  listScansRoute,
  getScanRoute,
  cancelScanRoute,
  watchScanRoute,
  listFindingsRoute,
  getFindingRoute,
  compareScansRoute,
  exportReportRoute,
  getOpenapiRoute,
] as const
