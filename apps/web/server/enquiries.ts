import {
  type ApiOrigins,
  CallFailure,
  createClient,
  type EnquiryKind,
  errorTable,
  type Locale,
  locales,
  originFor,
} from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  emptyEnquiry,
  readEnquiry,
  type TypedEnquiry,
  toEnquiryBody,
} from '../src/shared/api/enquiries/typed-enquiry.ts'
import { localPath } from '../src/shared/i18n/locale-path.ts'
import type { EnquiryAnswer } from '../src/site/answers/main.tsx'
import { enquiryForms, findProblems } from '../src/site/enquiries/enquiry-fields.ts'

export interface EnquiryOptions {
  /** The pages with forms, by address. */
  pages: ReadonlyMap<string, string>
  apiOrigins: ApiOrigins
  renderEnquiry: (answer: EnquiryAnswer) => string
}

const FORM_TYPE = 'application/x-www-form-urlencoded'
/**
 * A Chinese character takes up to nine bytes when percent-encoded. Five thousand of them still arrive and get an
 * answer.
 */
const MAX_BYTES = 256 * 1024

/** For readers without a script: a form is sent to its own page, passed on to the API, and answered with that page. */
export const serveEnquiries = (web: FastifyInstance, options: EnquiryOptions) => {
  web.removeAllContentTypeParsers()
  web.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  for (const kind of Object.keys(enquiryForms) as EnquiryKind[]) {
    for (const locale of locales) serveEnquiry(web, { kind, locale, ...options })
  }
}

type EnquiryRoute = EnquiryOptions & { kind: EnquiryKind; locale: Locale }

const serveEnquiry = (web: FastifyInstance, { kind, locale, pages, apiOrigins, renderEnquiry }: EnquiryRoute) => {
  const path = localPath(locale, enquiryForms[kind].path)
  const page = pages.get(path) ?? ''
  const send = (reply: FastifyReply, { status, ...answer }: Omit<EnquiryAnswer, 'kind' | 'locale'> & EnquiryEnd) =>
    reply
      .status(status)
      .type('text/html; charset=utf-8')
      .send(inPlaceOfForm(page, renderEnquiry({ kind, locale, ...answer })))
  /** An unreadable form can't be shown again. */
  const errorHandler = ({ statusCode: status = 500 }: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
    send(reply, { status, typed: emptyEnquiry, failure: describeFailure(unreadable(status), locale) })

  web.post<{ Body: URLSearchParams }>(path, { errorHandler }, async (request, reply) => {
    const typed = readEnquiry(request.body ?? new URLSearchParams())
    return send(reply, { typed, ...(await answerEnquiry({ kind, locale, typed, request, apiOrigins })) })
  })
}

const unreadable = (status: number) => {
  if (status >= 500) return m.error_UNAVAILABLE
  return status === errorTable.TOO_LARGE.status ? m.error_TOO_LARGE : m.error_BAD_REQUEST
}

/** Also removes the `noscript` around a form, because the answer is for everyone. */
const inPlaceOfForm = (html: string, markup: string) =>
  html.replace(/(?:<noscript>)?<form\b[^>]*\sdata-enquiry=[\s\S]*?<\/form>(?:<\/noscript>)?/, () => markup)

const CALL_MS = 10_000

/** The result of an enquiry: a reference, problems of fields, or the reason why it failed. */
type EnquiryEnd = Pick<EnquiryAnswer, 'problems' | 'failure' | 'reference'> & { status: number }

interface EnquiryRequest {
  kind: EnquiryKind
  locale: Locale
  apiOrigins: ApiOrigins
  typed: TypedEnquiry
  request: FastifyRequest
}

/** The API's answer to a form that was sent without a script. */
const answerEnquiry = async (enquiry: EnquiryRequest): Promise<EnquiryEnd> => {
  const { kind, locale, typed } = enquiry
  const problems = findProblems(kind, typed, locale)
  if (Object.keys(problems).length > 0) return { status: 422, problems }
  try {
    return { status: 200, reference: await callApi(enquiry) }
  } catch (error) {
    const isAnswered = error instanceof CallFailure && error.envelope.message !== ''
    if (!isAnswered)
      return { status: errorTable.UNAVAILABLE.status, failure: describeFailure(m.error_UNAVAILABLE, locale) }
    const failure = m.enquiry_failed({ reason: error.envelope.message }, { locale })
    return { status: Math.max(error.status, 400), failure }
  }
}

const describeFailure = (reason: typeof m.error_UNAVAILABLE, locale: Locale) =>
  m.enquiry_failed({ reason: reason({}, { locale }) }, { locale })

/** Passes on the reader's address, so that rate limits count the reader and not this server. */
const callApi = async ({ kind, locale, typed, request, apiOrigins }: EnquiryRequest) => {
  const client = createClient({
    origin: originFor(request.hostname, apiOrigins),
    locale,
    token: () => undefined,
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, 'x-forwarded-for': request.ip } }),
  })
  const input = { body: toEnquiryBody(typed), signal: AbortSignal.timeout(CALL_MS) }
  const { reference } = await client.call(enquiryForms[kind].spec, input)
  return reference
}
