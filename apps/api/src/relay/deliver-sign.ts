import { databaseOfUser, findReportManifest, finishOutbox, saveReportManifest } from '@lc/db'
import type { Deps } from '../deps.ts'
import { readReport } from '../scans/read-report.ts'
import { writeSignedExport } from '../scans/signed-export.ts'
import type { Deliveries } from './create-relay.ts'

type SignDelivery = Pick<Deps, 'systemDb' | 'store' | 'threads' | 'reportSigner'>

/** Signs the report of a completed scan. Nothing is left to sign if its owner was erased meanwhile. */
export const makeDeliverSign =
  ({ systemDb, store, ...signing }: SignDelivery): Deliveries['sign'] =>
  async ({ id, payload: { scanId } }) => {
    const found = await findReportManifest(systemDb, scanId)
    if (found) {
      const db = databaseOfUser(systemDb, found.ownerId)
      const report = await readReport({ db, store }, { scanId, ownerId: found.ownerId })
      if (report) {
        const input = { report, format: 'json', locale: 'en', manifest: found.manifest } as const
        const { manifest } = await writeSignedExport(signing, input, new AbortController().signal)
        await saveReportManifest(db, { scanId, manifest })
      }
    }
    await finishOutbox(systemDb, id)
  }
