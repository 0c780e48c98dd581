import { type EnquiryKind, errorTable, type Locale, locales } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { emptyEnquiry, readTyped } from '../src/shared/api/enquiries/typed-enquiry.ts'
import { localPath } from '../src/shared/i18n/locale-path.ts'
import type { EnquiryAnswer } from '../src/site/answers/main.tsx'
import { enquiryForms } from '../src/site/enquiries/enquiry-forms.ts'
import { answerEnquiry, type EnquiryEnd, failureOf } from './answer-enquiry.ts'

export interface EnquiryOptions {
  /** The pages on which the forms stand, by address. */
  pages: ReadonlyMap<string, string>
  apiOrigins: { us: string; io: string }
  renderEnquiry: (answer: EnquiryAnswer) => string
}

const FORM_TYPE = 'application/x-www-form-urlencoded'
/** Percent signs make up to nine bytes of a Chinese character; five thousand of them still come through to be answered. */
const MAX_BYTES = 256 * 1024

/** For readers without a script: a form is sent to its own page, called on at the API, and answered with that page. */
export const serveEnquiries = (web: FastifyInstance, options: EnquiryOptions) => {
  web.removeAllContentTypeParsers()
  web.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  for (const kind of Object.keys(enquiryForms) as EnquiryKind[]) {
    for (const locale of locales) serveEnquiry(web, { kind, locale, ...options })
  }
}

type Served = EnquiryOptions & { kind: EnquiryKind; locale: Locale }

const serveEnquiry = (web: FastifyInstance, { kind, locale, pages, apiOrigins, renderEnquiry }: Served) => {
  const path = localPath(locale, enquiryForms[kind].path)
  const page = pages.get(path) ?? ''
  const send = (reply: FastifyReply, { status, ...answer }: Omit<EnquiryAnswer, 'kind' | 'locale'> & EnquiryEnd) =>
    reply
      .status(status)
      .type('text/html; charset=utf-8')
      .send(inPlaceOfForm(page, renderEnquiry({ kind, locale, ...answer })))
  /** What could not be read cannot be kept either. */
  const errorHandler = ({ statusCode: status = 500 }: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
    send(reply, { status, typed: emptyEnquiry, failure: failureOf(unreadable(status), locale) })

  web.post<{ Body: URLSearchParams }>(path, { errorHandler }, async (request, reply) => {
    const typed = readTyped(request.body ?? new URLSearchParams())
    return send(reply, { typed, ...(await answerEnquiry({ kind, locale, typed, request, apiOrigins })) })
  })
}

const unreadable = (status: number) => {
  if (status >= 500) return m.error_UNAVAILABLE
  return status === errorTable.TOO_LARGE.status ? m.error_TOO_LARGE : m.error_BAD_REQUEST
}

/** A form that stands there for readers without a script alone comes out of its shelter: its answer is for whoever asked. */
const inPlaceOfForm = (html: string, markup: string) =>
  html.replace(/(?:<noscript>)?<form\b[^>]*\sdata-enquiry=[\s\S]*?<\/form>(?:<\/noscript>)?/, () => markup)
