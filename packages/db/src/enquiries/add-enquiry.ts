import type { EnquiryKind, Locale, Service } from '@lc/api-contract'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import { newId } from '../new-id.ts'
import { addOutbox } from '../outbox/add-outbox.ts'

export interface Enquiry {
  reference: string
  kind: EnquiryKind
  /** Of the page that the visitor wrote on. */
  locale: Locale
  name: string
  email: string
  project: string
  website: string
  services: Service[]
  message: string
}

/** Keeps what a visitor wrote and promises to mail it to us. */
export const addEnquiry = (db: Database, enquiry: Enquiry): Promise<void> =>
  inTransaction(db, async (trx) => {
    const id = newId()
    await trx
      .insertInto('enquiry')
      .values({ id, ...enquiry })
      .execute()
    const payload = { mail: 'enquiry', enquiryId: id } as const
    await addOutbox(trx, { id: newId(), dedupeKey: `mail/enquiry/${id}`, kind: 'mail', payload })
  })
