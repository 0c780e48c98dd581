import { localPath } from '@lc/api-contract'
import { type ClaimedOutbox, type Database, findEndedScan, findUser } from '@lc/db'
import { renderMail } from '@lc/mails'

export type ScanPayload = Extract<ClaimedOutbox['payload'], { mail: 'scan_completed' | 'scan_failed' }>

/** The word that a scan has ended, in its owner's language, with the way to the report. */
export const composeScan = async (
  { db, webOrigin }: { db: Database; webOrigin: string },
  { mail, contractId }: ScanPayload,
) => {
  const ended = await findEndedScan(db, contractId)
  const user = ended && (await findUser(db, ended.ownerId))
  if (!user) return undefined
  const { locale } = user
  const scan = {
    contractName: ended.name,
    counts: ended.counts,
    isPartlyChecked: ended.coverage !== 'all',
    ...(ended.failureReason === null ? {} : { failure: ended.failureReason }),
  }
  const link = new URL(localPath(locale, `/contract/${contractId}`), webOrigin).href
  return { to: user.email, ...renderMail({ mail, locale, scan, link }) }
}
