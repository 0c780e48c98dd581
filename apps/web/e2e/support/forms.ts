import { type Locale, locales } from '@lc/api-contract'
import { test } from './watched-test.ts'
import { type Words, wordsIn } from './words.ts'

/** A phone and a desktop. The layout changes at 750 px. */
const PHONE_PX = 375
const DESK_PX = 1280

/** The window of a phone; every other test has a desktop's. */
export const phone = { viewport: { width: PHONE_PX, height: 800 } }

export interface Form {
  locale: Locale
  words: Words
}

type Declare = (form: Form) => void

/** Declares the tests for each language and width, for tests of pages whose layout depends on both. */
export const inEachForm = (declare: Declare) => {
  for (const locale of locales) {
    for (const widthPx of [PHONE_PX, DESK_PX]) inForm(locale, widthPx, declare)
  }
}

/** Declares the tests on a desktop in one language and on a phone in the other, for flows that are the same in each. */
export const inTwoForms = ({ desktopIn }: { desktopIn: Locale }, declare: Declare) => {
  for (const locale of locales) inForm(locale, locale === desktopIn ? DESK_PX : PHONE_PX, declare)
}

const inForm = (locale: Locale, widthPx: number, declare: Declare) =>
  test.describe(`${locale}, ${widthPx} px`, () => {
    test.use({ viewport: { width: widthPx, height: 800 } })
    declare({ locale, words: wordsIn(locale) })
  })
