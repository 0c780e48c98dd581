import { type Locale, locales } from '@lc/contract'
import { test } from './watched-test.ts'
import { type Words, wordsIn } from './words.ts'

/** A phone and a desk; the layout changes at 750 px between them. */
const widths = [375, 1280]

export interface Form {
  locale: Locale
  words: Words
}

/** Declares the same tests for each language and width. */
export const inEachForm = (declare: (form: Form) => void) => {
  for (const locale of locales) {
    for (const width of widths) {
      test.describe(`${locale}, ${width} px`, () => {
        test.use({ viewport: { width, height: 800 } })
        declare({ locale, words: wordsIn(locale) })
      })
    }
  }
}
