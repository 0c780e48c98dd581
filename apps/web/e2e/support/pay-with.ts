import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { expect, type Page } from '@playwright/test'
import { CARD_LABEL } from './stripe-script.ts'

/** Types a card into the open pay dialog and submits. Returns the dialog. */
export const payWith = async (page: Page, { card, locale }: { card: string; locale: Locale }) => {
  const dialog = page.getByRole('dialog', { name: m.pay_title({}, { locale }) })
  await expect(dialog.locator('[data-payment-state]')).toHaveAttribute(
    'data-payment-state',
    /ready|declined|incomplete/,
  )
  await dialog.getByLabel(CARD_LABEL).fill(card)
  await dialog
    .getByRole('button', { name: m.pay_submit({ price: '' }, { locale }).trim() })
    .first()
    .click()
  return dialog
}
