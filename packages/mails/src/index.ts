export { type MailInput, type MailName, mailNames } from './mail.ts'
export { unitWords } from './receipt-words.ts'
export { renderMail } from './render-mail.ts'
