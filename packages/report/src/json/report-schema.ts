import { z } from 'zod'
import { ReportJson, SCHEMA_URL } from './report-json.ts'

/** The published schema of the JSON export, as its readers validate with it. A new field breaks nobody: others are allowed. */
export const reportSchema = () => ({ ...z.toJSONSchema(ReportJson, { io: 'input' }), $id: SCHEMA_URL })
