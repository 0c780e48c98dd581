import { z } from 'zod'
import {
  Challenge,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '../account/second-factor.ts'
import { text } from '../fields.ts'
import { listExhibits } from '../findings/list-exhibits.ts'
import { MAX_FINDINGS_AT_ONCE } from '../findings/list-findings.ts'
import { PageQuery, pageSchema, route } from '../route.ts'
import { getCode } from '../scans/get-code.ts'
import { getDotImage } from '../scans/get-dot-image.ts'
import { getRuns } from '../scans/get-runs.ts'
import { listDotImages } from '../scans/list-dot-images.ts'
import { Finding, ScanSummary } from '../scans/scan.ts'
import { deskNote } from './answer-rules.ts'
import { AnswerParts, DeskStatistics, DeskTicket, DeskTicketRow, TicketReference } from './desk-ticket.ts'

/** The expert who is signed in. */
const Expert = z.object({
  name: z.string(),
  /** Whether a second expert must approve each answer. */
  isFourEyes: z.boolean(),
})
export type Expert = z.infer<typeof Expert>

const InvitationToken = z.string().max(100)
const About = z.object({ reference: TicketReference })
const Note = text(deskNote)

const errors = ['NOT_FOUND', 'BAD_REQUEST', 'RATE_LIMITED'] as const
const actErrors = ['NOT_FOUND', 'BAD_REQUEST', 'CONFLICT', 'INVALID_FIELDS', 'RATE_LIMITED'] as const

/** Reads a part of the report that a ticket is about. */
const reading = { method: 'GET', access: 'session', errors } as const
/** Changes a ticket. Everyone but an expert gets NOT_FOUND. */
const acting = { method: 'POST', access: 'session', errors: actErrors, response: DeskTicket } as const

/**
 * The calls of the experts' desk. Its own process serves them on an origin of its own; the API for users has none of
 * them. The session is a cookie that scripts can't read.
 */
export const deskRoutes = {
  startDeskLogin: route({
    method: 'POST',
    path: '/api/desk/login/start',
    access: 'public',
    response: PasskeyRequest,
    errors: ['RATE_LIMITED'],
  }),
  /** Sets the session's cookie. */
  finishDeskLogin: route({
    method: 'POST',
    path: '/api/desk/login/finish',
    access: 'public',
    body: z.object({ challenge: Challenge, assertion: PasskeyAssertion }),
    response: Expert,
    errors,
  }),
  /** The options with which the browser makes a passkey for an invited expert. */
  openInvitation: route({
    method: 'POST',
    path: '/api/desk/invitation/open',
    access: 'public',
    body: z.object({ token: InvitationToken }),
    response: z.object({ name: z.string(), creation: PasskeyCreation }),
    errors,
  }),
  /** Uses the invitation up, and sets the session's cookie. */
  acceptInvitation: route({
    method: 'POST',
    path: '/api/desk/invitation/accept',
    access: 'public',
    body: z.object({ token: InvitationToken, challenge: Challenge, credential: PasskeyRegistration }),
    response: Expert,
    errors,
  }),
  getExpert: route({ ...reading, path: '/api/desk/expert', response: Expert }),
  leaveDesk: route({ method: 'POST', path: '/api/desk/logout', access: 'session', errors }),
  /** Waiting tickets, due first; `all` adds answered and closed ones, the newest first. */
  listDeskTickets: route({
    ...reading,
    path: '/api/desk/tickets',
    query: z.object({ state: z.enum(['waiting', 'all']).default('waiting') }),
    response: z.object({ items: z.array(DeskTicketRow) }),
  }),
  /** The audit log keeps who opened a ticket, because it contains a user's question. */
  openDeskTicket: route({ ...acting, path: '/api/desk/ticket/open', body: About }),
  takeTicket: route({ ...acting, path: '/api/desk/ticket/take', body: About }),
  releaseTicket: route({ ...acting, path: '/api/desk/ticket/release', body: About }),
  /** Sends the answer, or proposes it to a second expert. */
  answerTicket: route({ ...acting, path: '/api/desk/ticket/answer', body: About.extend({ answer: AnswerParts }) }),
  /** Sends another expert's answer. */
  approveAnswer: route({ ...acting, path: '/api/desk/answer/approve', body: About.extend({ answerId: z.uuid() }) }),
  /** Gives another expert's answer back, with a note. */
  returnAnswer: route({
    ...acting,
    path: '/api/desk/answer/return',
    body: About.extend({ answerId: z.uuid(), note: Note }),
  }),
  closeDeskTicket: route({ ...acting, path: '/api/desk/ticket/close', body: About.extend({ reason: Note }) }),
  getDeskStatistics: route({ ...reading, path: '/api/desk/statistics', response: DeskStatistics }),
  getDeskReport: route({ ...reading, path: '/api/desk/report', query: About, response: ScanSummary }),
  listDeskFindings: route({
    ...reading,
    path: '/api/desk/report/findings',
    query: PageQuery.extend({
      ...About.shape,
      limit: z.coerce.number().int().min(1).max(MAX_FINDINGS_AT_ONCE).default(50),
    }),
    response: pageSchema(Finding),
  }),
  listDeskExhibits: route({
    ...reading,
    path: '/api/desk/report/exhibits',
    query: About.extend({ finding: z.string().max(40) }),
    response: listExhibits.response,
  }),
  getDeskCode: route({
    ...reading,
    path: '/api/desk/report/code',
    query: About.extend({ path: z.string().max(500) }),
    response: getCode.response,
  }),
  getDeskRuns: route({ ...reading, path: '/api/desk/report/runs', query: About, response: getRuns.response }),
  listDeskDotImages: route({
    ...reading,
    path: '/api/desk/report/dot/images',
    query: About,
    response: listDotImages.response,
  }),
  getDeskDotImage: route({
    ...reading,
    path: '/api/desk/report/dot/image',
    query: About.extend({ kind: getDotImage.query.shape.kind, format: getDotImage.query.shape.format }),
    response: z.string(),
    transport: 'image',
  }),
} as const
