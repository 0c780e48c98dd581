import { z } from 'zod'
import { ReportJson, SCHEMA_URL } from './report-json.ts'

/** The published schema of the JSON export, as its readers validate with it. */
export const reportSchema = () => ({ ...z.toJSONSchema(ReportJson), $id: SCHEMA_URL })
