import type { Reader } from '../reader.ts'
import { apiReaders } from './api.ts'
import { coreReaders } from './core.ts'
import { engineReaders } from './engines.ts'
import { intakeReaders } from './intake.ts'
import { mcpReaders } from './mcp.ts'
import { reportReaders } from './report.ts'
import { serviceReaders } from './services.ts'

/** Every reader of user text; see docs/how-to/add-a-reader.md. */
export const readers: readonly Reader[] = [
  ...apiReaders,
  ...coreReaders,
  ...engineReaders,
  ...intakeReaders,
  ...mcpReaders,
  ...reportReaders,
  ...serviceReaders,
]
