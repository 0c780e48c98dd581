export {
  type FactorMail,
  isFactorMail,
  type MailInput,
  type MailName,
  mailNames,
  type TicketFacts,
  type TicketFinding,
} from './mail.ts'
export { unitWords } from './receipt-words.ts'
export { renderMail } from './render-mail.ts'
