import type { EnquiryKind, Locale, Service } from '@lc/api-contract'
import { type Database, inTransaction, newId } from '../database.ts'
import { addOutbox } from '../outbox/outbox.ts'

export interface Enquiry {
  reference: string
  kind: EnquiryKind
  /** The language of the page with the form. */
  locale: Locale
  name: string
  email: string
  project: string
  website: string
  services: Service[]
  message: string
}

/** Stores a visitor's message and queues the mail that forwards it to us. */
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

export const findEnquiry = (db: Database, id: string): Promise<Enquiry | undefined> =>
  db
    .selectFrom('enquiry')
    .select(['reference', 'kind', 'locale', 'name', 'email', 'project', 'website', 'services', 'message'])
    .where('id', '=', id)
    .executeTakeFirst()
