export { guide } from './generated/guide.ts'
export type { GuideText } from './guide.ts'
