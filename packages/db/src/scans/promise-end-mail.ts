import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { addOutbox } from '../outbox/add-outbox.ts'

/** The word that a scan has ended. Call it in the transaction that ends the contract: a contract ends once, so one mail goes. */
export const promiseEndMail = (
  trx: Database,
  { contractId, mail }: { contractId: string; mail: 'scan_completed' | 'scan_failed' },
): Promise<void> =>
  addOutbox(trx, {
    id: newId(),
    dedupeKey: `mail/scan_ended/${contractId}`,
    kind: 'mail',
    payload: { mail, contractId },
  })
