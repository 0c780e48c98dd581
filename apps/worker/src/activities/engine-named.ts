import { AppError } from '@lc/api-contract'
import type { Engine } from '@lc/engines'
import type { Deps } from './deps.ts'

export const engineNamed = ({ engines }: Deps, id: string): Engine => {
  const engine = engines.find((candidate) => candidate.id === id)
  if (!engine) throw new AppError('INTERNAL', { details: { engine: id } })
  return engine
}
