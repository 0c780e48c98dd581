import { createHash, randomUUID } from 'node:crypto'
import { Severity } from '@lc/api-contract'
import { createDatabase, findUserByEmail, newId } from '@lc/db'
import { product } from './product.ts'
import { uploadProject } from './upload-project.ts'

interface SeededContracts {
  email: string
  token: string
  count: number
}

/** Finished scans of as many projects, named `Token 001` and so on, each with one finding. No mail is sent. */
export const seedContracts = async ({ email, token, count }: SeededContracts): Promise<void> => {
  const projectId = await uploadProject({ token, files: [{ path: 'Token.sol', text: 'contract Token {}\n' }] })
  const db = createDatabase(product.postgres)
  try {
    const ownerId = (await findUserByEmail(db, email))?.id ?? ''
    const rows = Array.from({ length: count }, (_, at) => scanRow(at + 1, { ownerId, projectId }))
    await db.insertInto('scan').values(rows).execute()
  } finally {
    await db.destroy()
  }
}

const scanRow = (number: number, of: { ownerId: string; projectId: string }) => {
  const id = newId()
  const level = Severity.options[number % Severity.options.length] ?? 'low'
  return {
    ...of,
    id,
    lineageId: id,
    name: `Token ${String(number).padStart(3, '0')}`,
    mainFile: 'Token.sol',
    fuzzing: false,
    idempotencyKey: randomUUID(),
    requestSha256: createHash('sha256').update(id).digest('hex'),
    status: 'completed' as const,
    coverage: 'all' as const,
    level,
    counts: JSON.stringify({ critical: 0, high: 0, medium: 0, low: 0, informational: 0, [level]: 1 }),
    finishedAt: new Date(),
  }
}
