import { z } from 'zod'
import { ApiKeyScope } from '../account/api-key.ts'
import { Exhibit } from '../findings/exhibit.ts'
import { Upload } from '../projects/list-uploads.ts'
import { Preflight, PreflightState } from '../projects/preflight.ts'
import { Comparison } from '../scans/compare-scans.ts'
import { ListedScan } from '../scans/list-scans.ts'
import { Finding, ScanSummary, SourceFile } from '../scans/scan.ts'

/** The objects of /api/v2. They have the fields that the account area shows. */

/** The commit of a project from a repository, once it is imported. */
const commit = z.string().nullable().default(null)

export const V2Scan = ScanSummary.extend({ commit }).meta({
  id: 'Scan',
  description: 'A scan with its progress and result.',
})

export const V2ScanItem = ListedScan.meta({ id: 'ScanItem', description: 'A scan as lists show it.' })

/** Only shared reports withhold parts of a finding. */
const shownFinding = Finding.omit({ withheldUntil: true })

export const V2Finding = shownFinding.meta({ id: 'Finding', description: 'One merged problem of a scan.' })

export const V2FindingDetail = shownFinding
  .extend({ exhibits: z.array(Exhibit) })
  .meta({ id: 'FindingDetail', description: 'A finding with its proofs, counterexamples and tested patches.' })

export const V2Comparison = Comparison.meta({
  id: 'Comparison',
  description: 'How the findings changed between two scans of a project.',
})

export const V2ProjectItem = Upload.omit({ preflight: true })
  .extend({ compileCheck: PreflightState.optional() })
  .meta({ id: 'ProjectItem', description: 'A project as lists show it.' })

export const V2Project = z
  .object({
    id: z.uuid(),
    files: z.array(SourceFile),
    commit,
    /** Absent for an address without source. */
    compileCheck: Preflight.optional(),
  })
  .meta({ id: 'Project', description: 'Submitted source files, with the free compile check that runs before a scan.' })

export const V2Key = z
  .object({
    name: z.string(),
    scopes: z.array(ApiKeyScope),
    expiresAt: z.iso.datetime(),
    site: z.url().meta({ description: 'The address of the site. A report is at `/contract/{scanId}` of it.' }),
  })
  .meta({ id: 'Key', description: 'The key that a request was sent with.' })
