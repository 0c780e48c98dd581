import type { Database } from '../database.ts'

/** What a ticket asks about, by rank. */
export const listTicketFindings = (db: Database, ticket: { contractId: string; findings: readonly string[] }) =>
  db
    .selectFrom('finding')
    .select(['label', 'detector', 'severity', 'locations'])
    .where('contractId', '=', ticket.contractId)
    .where('label', 'in', ticket.findings)
    .orderBy('ordinal')
    .execute()

export type TicketFindingRow = Awaited<ReturnType<typeof listTicketFindings>>[number]
