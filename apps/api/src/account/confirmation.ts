import { AppError } from '@lc/api-contract'
import type { Session } from '@lc/db'

/**
 * Refuses a session whose owner hasn't confirmed it in the last ten minutes. For calls that change how the account is
 * entered or that can't be undone; such a call lists CONFIRMATION_REQUIRED in its description.
 */
export const requireConfirmation = ({ isConfirmed }: Session): void => {
  if (!isConfirmed) throw new AppError('CONFIRMATION_REQUIRED')
}
