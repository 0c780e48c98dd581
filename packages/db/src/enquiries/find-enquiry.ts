import type { Database } from '../database.ts'
import type { Enquiry } from './add-enquiry.ts'

export const findEnquiry = (db: Database, id: string): Promise<Enquiry | undefined> =>
  db
    .selectFrom('enquiry')
    .select(['reference', 'kind', 'locale', 'name', 'email', 'project', 'website', 'services', 'message'])
    .where('id', '=', id)
    .executeTakeFirst()
