export { answerTexts, deskNote, type Verdict, verdicts } from './answer-rules.ts'
export { deskRoutes, type Expert } from './desk-routes.ts'
export { AnswerParts, DeskTicket } from './desk-ticket.ts'
