import { routes } from '@lc/api-contract'
import { addEnquiry, type Enquiry } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { newReference } from '../../new-reference.ts'

export const sendContactRoute = (app: FastifyInstance, deps: Deps) =>
  handle(app, routes.sendContact, ({ body: { subject: trap, ...fields }, locale }) =>
    acceptEnquiry(deps, { ...fields, kind: 'contact', locale, trap }),
  )

type EnquirySubmission = Omit<Enquiry, 'reference'> & { trap: string | undefined }

/**
 * Stores an enquiry and returns its reference. If the trap is filled in, the answer is the same, but nothing is stored
 * or sent.
 */
export const acceptEnquiry = async ({ systemDb, wakeRelay }: Deps, { trap, ...enquiry }: EnquirySubmission) => {
  const reference = newReference()
  if (trap) return { reference }
  await addEnquiry(systemDb, { ...enquiry, reference })
  wakeRelay()
  return { reference }
}
