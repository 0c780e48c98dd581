import { addEnquiry, type Enquiry } from '@lc/db'
import type { Deps } from '../../deps.ts'
import { newReference } from '../../new-reference.ts'

type Accepted = Omit<Enquiry, 'reference'> & { trap: string | undefined }

/** Keeps an enquiry and answers its reference. Whoever fills the trap is answered alike, and nothing is kept or sent. */
export const acceptEnquiry = async ({ systemDb, wakeRelay }: Deps, { trap, ...enquiry }: Accepted) => {
  const reference = newReference()
  if (trap) return { reference }
  await addEnquiry(systemDb, { ...enquiry, reference })
  wakeRelay()
  return { reference }
}
