import { cancelScan } from './cancel-scan.ts'
import { compareScans } from './compare-scans.ts'
import { createProject } from './create-project.ts'
import { createScan } from './create-scan.ts'
import { exportReport } from './export-report.ts'
import { getFinding } from './get-finding.ts'
import { getKey } from './get-key.ts'
import { getProject } from './get-project.ts'
import { getScan } from './get-scan.ts'
import { listFindings } from './list-findings.ts'
import { listProjects } from './list-projects.ts'
import { listScans } from './list-scans.ts'
import { watchScan } from './watch-scan.ts'

/** Every call of /api/v2, in the order of the reference. */
export const v2Routes = {
  getKey,
  createProject,
  listProjects,
  getProject,
  createScan,
  listScans,
  getScan,
  cancelScan,
  watchScan,
  listFindings,
  getFinding,
  compareScans,
  exportReport,
} as const

export type V2RouteName = keyof typeof v2Routes
