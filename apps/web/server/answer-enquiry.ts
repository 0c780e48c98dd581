import { CallFailure, createClient, type EnquiryKind, errorTable, type Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { FastifyRequest } from 'fastify'
import { originFor } from '../src/shared/api/api-origin.ts'
import { bodyOf, type TypedEnquiry } from '../src/shared/api/enquiries/typed-enquiry.ts'
import type { EnquiryAnswer } from '../src/site/answers/main.tsx'
import { enquiryForms } from '../src/site/enquiries/enquiry-forms.ts'
import { findProblems } from '../src/site/enquiries/find-problems.ts'

const CALL_MS = 10_000

/** How an enquiry ended: with a reference, with problems of its fields, or with a reason why it was not taken. */
export type EnquiryEnd = Pick<EnquiryAnswer, 'problems' | 'failure' | 'reference'> & { status: number }

interface Asked {
  kind: EnquiryKind
  locale: Locale
  apiOrigins: { us: string; io: string }
  typed: TypedEnquiry
  request: FastifyRequest
}

/** What the API says to a form that was sent without a script. */
export const answerEnquiry = async (asked: Asked): Promise<EnquiryEnd> => {
  const { kind, locale, typed } = asked
  const problems = findProblems(kind, typed, locale)
  if (Object.keys(problems).length > 0) return { status: 422, problems }
  try {
    return { status: 200, reference: await callOn(asked) }
  } catch (error) {
    const isAnswered = error instanceof CallFailure && error.envelope.message !== ''
    if (!isAnswered) return { status: errorTable.UNAVAILABLE.status, failure: failureOf(m.error_UNAVAILABLE, locale) }
    const failure = m.enquiry_failed({ reason: error.envelope.message }, { locale })
    return { status: Math.max(error.status, 400), failure }
  }
}

export const failureOf = (reason: typeof m.error_UNAVAILABLE, locale: Locale) =>
  m.enquiry_failed({ reason: reason({}, { locale }) }, { locale })

/** Tells the API for whom it calls: the limits count the reader, not this server. */
const callOn = async ({ kind, locale, typed, request, apiOrigins }: Asked) => {
  const client = createClient({
    origin: originFor(request.hostname, apiOrigins),
    locale,
    token: () => undefined,
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, 'x-forwarded-for': request.ip } }),
  })
  const input = { body: bodyOf(typed), signal: AbortSignal.timeout(CALL_MS) }
  const { reference } = await client.call(enquiryForms[kind].spec, input)
  return reference
}
