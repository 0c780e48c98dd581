import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { expect, type Locator } from '@playwright/test'
import { localPath } from '../../src/shared/i18n/locale-path.ts'
import { wordsIn } from './words.ts'

/** Checks that the start of the label ticks the box, and that only the name of the terms is a link. */
export const expectTermsLabel = async (place: Locator, locale: Locale) => {
  const { say, terms } = wordsIn(locale)
  const box = place.getByRole('checkbox', { name: terms })
  const words = box.locator('xpath=../span')
  for (const isTicked of [true, false]) {
    await words.click({ position: { x: 4, y: 8 } })
    await expect(box).toBeChecked({ checked: isTicked })
  }
  const link = words.getByRole('link')
  await expect(link).toHaveText(say(m.account_register_terms_link))
  const opened = place.page().waitForEvent('popup')
  await link.click()
  await (await opened).waitForURL(`**${localPath(locale, '/terms')}`)
  await expect(box).not.toBeChecked()
}
