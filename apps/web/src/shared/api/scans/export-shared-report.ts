import { type BodyInput, routes } from '@lc/api-contract'
import { api } from '../api.ts'
import { readAttachment } from './export-report.ts'

export const exportSharedReport = async (body: BodyInput<typeof routes.exportSharedReport>) =>
  readAttachment(await api.open(routes.exportSharedReport, { body }).catch(() => undefined))
