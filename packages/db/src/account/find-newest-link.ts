import type { Database } from '../database.ts'
import type { MailLinkKind } from './mail-link-kind.ts'

export const findNewestLink = (db: Database, input: { email: string; kind: MailLinkKind }) =>
  db
    .selectFrom('mailLink as l')
    .innerJoin('appUser as u', 'u.id', 'l.userId')
    .select(['l.outboxId', 'l.userId'])
    .where('u.email', '=', input.email)
    .where('l.kind', '=', input.kind)
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.outboxId', 'desc')
    .limit(1)
    .executeTakeFirst()
