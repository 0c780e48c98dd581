import { AppError } from '@lc/api-contract'
import type { Webhooks } from './open-webhooks.ts'

/** The address as it is stored. Refuses targets that aren't on the public internet, with the reason. */
export const requireUrl = async (webhooks: Pick<Webhooks, 'checkUrl'>, text: string): Promise<string> => {
  const checked = await webhooks.checkUrl(text)
  if ('url' in checked) return checked.url
  throw new AppError('INVALID_FIELDS', { details: { fields: { url: checked.problem } } })
}
